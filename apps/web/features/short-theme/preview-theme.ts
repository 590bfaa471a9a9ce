import { type EffectName, isEffectName, isThemeName, type ThemeChoice, type ThemeName } from './themes.ts';

const KEY = 'short-look';

/** Stores the theme that a visitor has tried. It stays in this tab until the editor takes it over. */
export function storePreviewTheme({ theme, effect }: ThemeChoice): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ theme, effect }));
  } catch {
    // Storage may be blocked or full; the editor then opens without the theme.
  }
}

/** Returns the theme that was tried in this tab, and clears it. Null if there is no valid theme. */
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
