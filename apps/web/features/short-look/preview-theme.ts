import type { LookTheme } from '#contracts/rules/shorts/looks';
import { type EffectName, isEffectName, isThemeName, type ThemeChoice } from './themes.ts';

const KEY = 'short-look';

/**
 * Stores the theme and effect that a visitor tried, until the editor takes them over. They are in session
 * storage, so only this tab has them.
 */
export function storePreviewTheme({ theme, effect }: ThemeChoice): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ theme, effect }));
  } catch {
    // Storage may be blocked or full; the editor then opens without the theme.
  }
}

/**
 * Returns the theme and effect that were tried in this tab, and removes them from the storage. Returns null
 * if nothing valid is stored.
 */
export function takePreviewTheme(): ThemeChoice | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    sessionStorage.removeItem(KEY);
    return isThemeChoice(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isThemeChoice(value: unknown): value is { theme: LookTheme; effect: EffectName } {
  if (typeof value !== 'object' || value === null) return false;
  const { theme, effect } = { theme: null, effect: null, ...value };
  return isThemeName(theme) && isEffectName(effect);
}
