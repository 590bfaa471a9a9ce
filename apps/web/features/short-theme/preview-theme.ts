import { type EffectName, isEffectName, isThemeName, type ThemeChoice, type ThemeName } from './themes.ts';

const KEY = 'short-look';

/** Keeps what a visitor tried on in this tab, until the editor takes it over. */
export function storePreviewTheme({ theme, effect }: ThemeChoice): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ theme, effect }));
  } catch {
    // Storage may be forbidden or full; then the editor opens as it is.
  }
}

/** What was tried on in this tab, once: it is forgotten with that. Null without anything of use. */
export function takePreviewTheme(): ThemeChoice | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    sessionStorage.removeItem(KEY);
    return isThemeChoice(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isThemeChoice(value: unknown): value is { theme: ThemeName; effect: EffectName } {
  if (typeof value !== 'object' || value === null) return false;
  const { theme, effect } = { theme: null, effect: null, ...value };
  return isThemeName(theme) && isEffectName(effect);
}
