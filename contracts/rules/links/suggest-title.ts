import { characterCount, cleanText, isBlank } from '../clean-text.ts';
import { LINK_TITLE_MAX } from '../short.ts';
import { siteOf } from '../shorts/short-icons.ts';
import type { Site } from '../shorts/short-sites.ts';
import { displayHost, sanitiseUrl } from '../urls/sanitise-url.ts';

/** First path segments that are no members' names on sites whose members' pages are at `/name`. */
const PAGES = new Set(
  'about account events explore feed groups hashtag help home login marketplace p pages playlist reel search settings share shop signup store stories tag topics watch'.split(
    ' ',
  ),
);

/**
 * Suggests a title for a link, from its URL alone: no page is requested. Prefers what no other link is called
 * (`taken`):
 * - the name of a listed site ("Instagram"), or with the member's name ("Instagram @mia");
 * - the last path segment that has words ("my-new-album" → "My new album");
 * - the host.
 *
 * Returns an empty string for an invalid URL.
 */
export function suggestTitle(address: string, taken: readonly string[] = []): string {
  const href = sanitiseUrl(address);
  if (href === null) return '';
  const { url, site } = siteOf(href);
  const segments = new URL(href).pathname.split('/').flatMap(decodeSegment);
  const handle = site && url ? handleOf(site, url.pathname, segments) : null;
  const words = segments
    .filter((segment) => !site || !PAGES.has(segment.toLowerCase()))
    .flatMap(speakingWords)
    .at(-1);
  const candidates = [
    ...(site ? [site.name] : []),
    ...(site && handle ? [`${site.name} ${handle}`] : []),
    ...(words ? [words] : []),
    ...(site ? [] : [displayHost(href).replace(/^www\.(?=[^.]+\.)/, '')]),
  ].map(shortened);
  const used = new Set(taken.map(comparable));
  return candidates.find((title) => !used.has(comparable(title))) ?? candidates[0] ?? '';
}

const comparable = (title: string) => title.trim().toLowerCase();

function decodeSegment(segment: string): string[] {
  try {
    const text = cleanText(decodeURIComponent(segment)).trim();
    return isBlank(text) ? [] : [text];
  } catch {
    return [];
  }
}

/** Returns the name of the member whose page a path is, with an @; null for any other page. */
function handleOf({ members }: Site, pathname: string, segments: readonly string[]): string | null {
  const [first = '', ...rest] = segments;
  if (/^@[\w.-]+$/.test(first)) return first;
  const name = members === '/' ? first : pathname.startsWith(members ?? ' ') ? (rest[0] ?? '') : '';
  const isName = /^[\w.-]{1,40}$/.test(name) && !PAGES.has(name.toLowerCase());
  return isName && segments.length === (members === '/' ? 1 : 2) ? `@${name}` : null;
}

/**
 * Returns a path segment as words with a capital first letter. Returns nothing for an id, and for what looks
 * like a host, so that no title names another site.
 */
function speakingWords(segment: string): string[] {
  if (/^@[\w.-]+$/.test(segment)) return [segment];
  const words = segment
    .replace(/\.(?:html?|php|aspx?|pdf)$/i, '')
    .split(/[-_+\s]+/)
    .filter((word) => word !== '');
  // Many sites end a readable path with an id, such as "my-new-album-8f3a2b1c".
  while (words.length > 0 && isId(words.at(-1) ?? '')) words.pop();
  const text = words.join(' ');
  if (text.includes('.') || !/\p{L}{3}/u.test(text) || /^(?:index|home)$/i.test(text)) return [];
  const [initial = '', ...letters] = text;
  // The upper case of one character may be several, which are composed again.
  return [cleanText(initial.toUpperCase() + letters.join(''))];
}

/** Whether a word is an id: a long number, letters and digits mixed, or hexadecimal. */
const isId = (word: string): boolean =>
  /^\d{5,}$/.test(word) ||
  /^[0-9a-f]{8,}$/i.test(word) ||
  (word.length >= 6 && /\d/.test(word.slice(0, -2)) && /[a-z]/i.test(word) && !/^[a-z]+\d{1,4}$/i.test(word));

/** Shortens a title to the maximum length, at the end of a word if there is one. */
function shortened(title: string): string {
  if (characterCount(title) <= LINK_TITLE_MAX) return title;
  const cut = [...title].slice(0, LINK_TITLE_MAX).join('');
  const end = cut.lastIndexOf(' ');
  return (end > LINK_TITLE_MAX / 2 ? cut.slice(0, end) : cut).trim();
}
