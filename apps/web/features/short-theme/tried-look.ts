import { type EffectName, isEffectName, isThemeName, type Look, type ThemeName } from './looks.ts';

const KEY = 'short-look';

/** Keeps what a visitor tried on in this tab, until the editor takes it over. */
export function keepTriedLook({ theme, effect }: Look): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ theme, effect }));
  } catch {
    // Storage may be forbidden or full; then the editor opens as it is.
  }
}

/** What was tried on in this tab, once: it is forgotten with that. Null without anything of use. */
export function takeTriedLook(): Look | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    sessionStorage.removeItem(KEY);
    return isLook(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isLook(value: unknown): value is { theme: ThemeName; effect: EffectName } {
  if (typeof value !== 'object' || value === null) return false;
  const { theme, effect } = { theme: null, effect: null, ...value };
  return isThemeName(theme) && isEffectName(effect);
}
