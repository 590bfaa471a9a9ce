import { characterCount, cleanText, isBlank } from './clean-text.ts';
import { sanitiseUrl } from './urls/sanitise-url.ts';

/** Limits and rules of Shorts (product 6 and product 7). */

export type ShortLimits = { titles: number; shortcuts: number; links: number; headings: number };

export const FREE_LIMITS: ShortLimits = { titles: 2, shortcuts: 2, links: 3, headings: 3 };
export const PREMIUM_LIMITS: ShortLimits = { titles: 10, shortcuts: 10, links: 25, headings: 10 };

/** Maximum number of entries in the order of a mixed Short. */
export const ORDER_MAX = PREMIUM_LIMITS.links + PREMIUM_LIMITS.shortcuts + PREMIUM_LIMITS.headings;

/**
 * Maximum lengths of titles, in characters (code points). A link title of 60 characters fills two lines of a
 * button on a phone.
 */
export const TITLE_MAX = 25;
export const LINK_TITLE_MAX = 60;
export const HEADING_MAX = 40;

export function limitsFor(hasPremium: boolean): ShortLimits {
  return hasPremium ? PREMIUM_LIMITS : FREE_LIMITS;
}

/** Whether a cleaned typewriter title has at most 25 characters. */
export function fitsTitle(value: string): boolean {
  return characterCount(value) <= TITLE_MAX;
}

/** Whether a cleaned link title has at most 60 characters. */
export function fitsLinkTitle(value: string): boolean {
  return characterCount(value) <= LINK_TITLE_MAX;
}

/** Whether a cleaned heading has at most 40 characters. */
export function fitsHeading(value: string): boolean {
  return characterCount(value) <= HEADING_MAX;
}

/**
 * Returns typewriter titles as they are stored: cleaned and trimmed, without blank ones (product 7.4).
 * Idempotent.
 */
export function cleanTitles(titles: readonly string[]): string[] {
  return titles.map((title) => cleanText(title).trim()).filter((title) => !isBlank(title));
}

/**
 * Returns links as they are stored: with cleaned titles and canonical URLs, never mailto. Drops links with a
 * blank title or a rejected URL (product 7.3). Preserves other fields. Idempotent.
 */
export function cleanLinks<T extends { title: string; link: string }>(links: readonly T[]): T[] {
  return links.flatMap((entry) => {
    const title = cleanText(entry.title).trim();
    const link = sanitiseUrl(entry.link);
    return isBlank(title) || link === null ? [] : [{ ...entry, title, link }];
  });
}

/**
 * Returns the title of the nth new link, counted from 1: "Button 3" (product 7.3). `word` is the label in the
 * viewer's language.
 */
export function defaultLinkTitle(n: number, word = 'Button'): string {
  return `${word} ${n}`;
}
