import { characterCount, cleanText, isBlank } from './clean-text.ts';
import { sanitiseUrl } from './urls/sanitise-url.ts';

/** Limits and rules of Short profiles (spec sections 3, 5, 6 and 9). */

export type ShortLimits = { titles: number; shortcuts: number; links: number };

export const FREE_LIMITS: ShortLimits = { titles: 2, shortcuts: 2, links: 3 };
export const PREMIUM_LIMITS: ShortLimits = { titles: 10, shortcuts: 10, links: 25 };

/** In characters (code points). The spec has no limit for link titles; 60 fill two lines of a button on a phone. */
export const TITLE_MAX = 25;
export const LINK_TITLE_MAX = 60;

export const DEFAULT_COLOURS = {
  boxColor: '#121212',
  boxColor_1: '#121212',
  boxColor_2: '#121212',
  buttonColor: '#ffffff',
  backgroundColor: '#000000',
} as const;

export const ANIMATION_KINDS = ['snowfall', 'rainfall', 'sakurafall'] as const;
export type AnimationKind = (typeof ANIMATION_KINDS)[number];
export const DEFAULT_ANIMATION: AnimationKind = 'snowfall';

export function limitsFor(hasPremium: boolean): ShortLimits {
  return hasPremium ? PREMIUM_LIMITS : FREE_LIMITS;
}

/** `#rrggbb` in lower case, the only form that is stored and that reaches a style (security 1.3.5). */
export function isColour(value: string): boolean {
  return /^#[0-9a-f]{6}$/.test(value);
}

/** The stored form of a colour typed in either case; what is no colour stays none. */
export function normaliseColour(value: string): string {
  return value.trim().toLowerCase();
}

/** Whether a cleaned typewriter title is within its 25 characters. */
export function fitsTitle(value: string): boolean {
  return characterCount(value) <= TITLE_MAX;
}

/** Whether a cleaned link title is within its 60 characters. */
export function fitsLinkTitle(value: string): boolean {
  return characterCount(value) <= LINK_TITLE_MAX;
}

/** Typewriter titles as they are saved: cleaned, trimmed, blank ones dropped (spec section 5). Idempotent. */
export function cleanTitles(titles: readonly string[]): string[] {
  return titles.map((title) => cleanText(title).trim()).filter((title) => !isBlank(title));
}

/**
 * Links as they are saved: dropped unless the title is non-blank and the address passes the sanitiser, titles
 * cleaned and trimmed, addresses canonical, never mailto (spec section 5). Other fields stay. Idempotent.
 */
export function cleanLinks<T extends { title: string; link: string }>(links: readonly T[]): T[] {
  return links.flatMap((entry) => {
    const title = cleanText(entry.title).trim();
    const link = sanitiseUrl(entry.link);
    return isBlank(title) || link === null ? [] : [{ ...entry, title, link }];
  });
}

/** Title of the nth new link, counted from 1: "Button 3"; the word comes from the reader's language (spec section 5). */
export function defaultLinkTitle(n: number, word = 'Button'): string {
  return `${word} ${n}`;
}
