import { sanitiseUrl } from '#contracts/rules/urls/sanitise-url';
import { type Found, type FoundEntry, foundHeading, foundLink } from '../found.ts';

/** Maximum number of lines that are read. */
const LINES_MAX = 200;
/** Maximum length of a line. Longer ones are cut, which bounds the work of the patterns. */
const LINE_MAX = 3000;

const BULLET = /^(?:[-*+•·–—►▶→]|\d{1,3}[.)])\s+/u;
const SEPARATORS = ':,;|–—=>→-* \t';
const MARKDOWN = /\[([^\][]{0,300})\]\(<?([^()<>\s]{1,2500})>?(?:\s+"[^"]{0,300}")?\)/g;
const HOST_AND_PORT = /^[\p{L}\d.-]{1,250}\.[a-z]{2,}:\d+(?:\/|$)/iu;
const OTHER_SCHEME = /^(?:mailto|tel|sms|javascript|data|vbscript|file|ftp|whatsapp):\S/i;

/**
 * Reads a list of links from free text, one per line: an address alone, before or after its title, on the
 * line after its title, or as a Markdown link. A Markdown heading becomes a heading.
 */
export function readTextList(text: string): Found {
  const entries: FoundEntry[] = [];
  let waiting = '';
  for (const line of text.split(/\r\n?|[\n\u2028\u2029]/, LINES_MAX)) {
    const own = line.slice(0, LINE_MAX).trim();
    if (own === '') continue;
    const read = readLine(own.replace(BULLET, ''));
    const [first] = read;
    if (first === undefined && own.includes('://')) {
      // An address that is spelled wrong. It is shown as one that cannot be taken.
      entries.push(foundLink('', own.replace(BULLET, '')));
      waiting = '';
      continue;
    }
    if (first === undefined) {
      const heading = /^#{1,6}\s+(\S.*)$/.exec(own)?.[1];
      if (heading !== undefined) entries.push(foundHeading(heading));
      waiting = heading === undefined ? own.replace(BULLET, '') : '';
      continue;
    }
    const isBare = read.length === 1 && first.kind === 'link' && first.title === '';
    entries.push(...(isBare ? [{ ...first, title: trimmed(waiting) }] : read));
    waiting = '';
  }
  return { source: 'text', entries };
}

function readLine(line: string): FoundEntry[] {
  const links = [...line.matchAll(MARKDOWN)].map(([, title = '', address = '']) => foundLink(title, address));
  if (links.length > 0) return links;
  const words = spacedOut(line).split(/\s+/).flatMap(withoutLabel);
  const isOnly = words.length === 1;
  const places = words.flatMap((word, place) => (isAddress(word, isOnly) ? [place] : []));
  const [only] = places;
  // "A: https://a.example B: https://b.example": the words before each address are its title.
  return places.map((place, index) => {
    const before = words.slice(index === 0 ? 0 : (places[index - 1] ?? 0) + 1, place).join(' ');
    const after = places.length === 1 ? words.slice((only ?? 0) + 1).join(' ') : '';
    return foundLink(trimmed(before) || trimmed(after), addressOf(words[place] ?? ''));
  });
}

/** Splits a label from the address that it is glued to: `Film:https://…`. */
const withoutLabel = (word: string): string[] =>
  /^([^\s/.@:,;|]{1,60}[:,;|=])(https?:\/\/.*)$/i.exec(word)?.slice(1) ?? [word];

/** Puts spaces around an address that touches its label, as in `My shop;shop.example`, or a `|`. */
const spacedOut = (line: string): string =>
  line
    .replace(/^([^,;|]{1,100}[,;|])([^\s,;|/]{1,250}\.[^\s,;|]{2,2500})$/, '$1 $2')
    .replace(/\|?(https?:\/\/[^\s|]+)\|?/gi, ' $1 ')
    .trim();

/** Removes brackets around an address, and punctuation that ends a sentence. */
const addressOf = (word: string): string => {
  const address = trimmedOf(word, '<("\'„“', '>"\'”“,;');
  const open = address.endsWith('.') ? address.slice(0, -1) : address;
  return open.endsWith(')') && !open.includes('(') ? open.slice(0, -1) : open;
};

/**
 * Whether a word of a line is an address. Without a scheme it needs a path or `www.`, or must be the whole
 * line, because sentences without a space after the full stop look like hosts.
 */
function isAddress(word: string, isOnly: boolean): boolean {
  const address = addressOf(word);
  if (OTHER_SCHEME.test(address)) return true;
  if (/^https?:\/\/\S/i.test(address) || HOST_AND_PORT.test(address)) return true;
  const isLikely =
    isOnly ||
    /^www\./i.test(address) ||
    /^[\p{Ll}\d.-]+\.[a-z]{2,}(?:\/|$)/u.test(address) ||
    /^[\p{L}\d.-]+\.[a-z]{2,}\/@/iu.test(address);
  const host = address.split('/', 1)[0] ?? '';
  return isLikely && !host.includes('@') && host.includes('.') && sanitiseUrl(address) !== null;
}

function trimmed(title: string): string {
  const text = trimmedOf(title, SEPARATORS, SEPARATORS);
  return text.startsWith('(') && !text.includes(')') ? text.slice(1) : text;
}

/** Removes these characters from the start and from the end, in one pass. */
function trimmedOf(text: string, atStart: string, atEnd: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && atStart.includes(text.charAt(from))) from += 1;
  while (to > from && atEnd.includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}
