import { characterCount, cleanText, isBlank } from '#contracts/rules/clean-text';
import { suggestTitle } from '#contracts/rules/links/suggest-title';
import { HEADING_MAX, LINK_TITLE_MAX } from '#contracts/rules/short';
import { isColour } from '#contracts/rules/shorts/colours';
import { type LinkExtras, readLinkExtras } from '#contracts/rules/shorts/link-extras';
import { comparableLink } from '#contracts/rules/urls/comparable-url';
import { sanitiseUrl } from '#contracts/rules/urls/sanitise-url';
import type { Found, FoundColours, FoundEntry, FoundShort, Gate, LeftOut, Source } from './found.ts';

/** Maximum number of entries of an import. A Short has room for 25 links. */
const ENTRIES_MAX = 200;

/** Why an entry cannot be a link on a Short. */
type Refusal = 'mail' | 'phone' | 'contact' | 'script' | 'example' | 'port' | 'not_web';

export interface ImportedLink {
  kind: 'link';
  title: string;
  /** Sanitised. */
  url: string;
  /** Whether the title was too long and is cut. */
  cut: boolean;
  gate: Gate | null;
  extras: LinkExtras;
  /** Where the same page already is: on the Short, or earlier in this import. */
  repeats: 'short' | 'import' | null;
}
interface ImportedHeading {
  kind: 'heading';
  title: string;
}
interface RefusedEntry {
  kind: 'refused';
  title: string;
  reason: Refusal;
}
export type ImportedEntry = ImportedLink | ImportedHeading | RefusedEntry;

export interface Imported {
  source: Source;
  name: string;
  entries: ImportedEntry[];
  /** Valid colours only; null if there is none. */
  colours: FoundColours | null;
  short: FoundShort | null;
  leftOut: LeftOut[];
  /** Number of entries beyond the maximum, which are not read. */
  beyond: number;
}

/**
 * Cleans what a recogniser found. `own` are the URLs that the Short already has. Titles are cut at a word. A
 * link without a title gets the one that its URL suggests beside those before it.
 */
export function toImported(found: Found, own: readonly string[]): Imported {
  const seen = new Map<string, 'short' | 'import'>(own.map((url) => [comparableLink(url), 'short']));
  const titles: string[] = [];
  const entries = found.entries.slice(0, ENTRIES_MAX).flatMap((entry): ImportedEntry[] => {
    const [title, cut] = shortened(entry.title, entry.kind === 'heading' ? HEADING_MAX : LINK_TITLE_MAX);
    if (entry.kind === 'heading') return isBlank(title) ? [] : [{ kind: 'heading', title }];
    if (entry.kind === 'other') return [{ kind: 'refused', title, reason: entry.reason }];
    const url = sanitiseUrl(entry.address);
    if (url === null) return refused(entry, title);
    const same = comparableLink(url);
    const repeats = seen.get(same) ?? null;
    seen.set(same, 'import');
    const shown = isBlank(title) ? suggestTitle(url, titles) : title;
    titles.push(shown);
    const extras = readLinkExtras(entry.extras ?? {}, url);
    return [{ kind: 'link', title: shown, url, cut, gate: entry.gate ?? null, extras, repeats }];
  });
  return {
    source: found.source,
    name: shortened(found.name ?? '', LINK_TITLE_MAX)[0],
    entries,
    colours: validColours(found.colours),
    short: found.short ?? null,
    leftOut: found.leftOut ?? [],
    beyond: Math.max(0, found.entries.length - ENTRIES_MAX),
  };
}

/** Entries without address and title are decoration, such as a spacer. */
function refused(entry: Extract<FoundEntry, { kind: 'link' }>, title: string): RefusedEntry[] {
  const address = cleanText(entry.address.slice(0, 200)).trim();
  if (isBlank(title) && isBlank(address)) return [];
  const shown = isBlank(title) ? shortened(address, LINK_TITLE_MAX)[0] : title;
  return [{ kind: 'refused', title: shown, reason: refusalOf(address) }];
}

function refusalOf(address: string): Refusal {
  // Browsers ignore white space and controls in a scheme, which cleaning has not removed everywhere.
  const scheme = /^([a-z][a-z0-9+.-]{0,30}):/i.exec(address.replace(/\s/g, ''))?.[1]?.toLowerCase() ?? '';
  if (scheme === 'javascript' || scheme === 'data' || scheme === 'vbscript') return 'script';
  if (scheme === 'tel' || scheme === 'sms' || scheme === 'callto') return 'phone';
  if (scheme === 'mailto' || (scheme === '' && /^[^\s/@]{1,64}@[^\s/@]{1,255}$/.test(address))) return 'mail';
  if (address === '' || address.startsWith('#')) return 'example';
  const isPort = sanitiseUrl(address) === null && sanitiseUrl(address.replace(PORT, '')) !== null;
  return isPort ? 'port' : 'not_web';
}

/** The port of a web address, with or without a scheme. */
const PORT = /(?<=^(?:https?:\/\/)?[^/?#:]+):\d+(?=[/?#]|$)/i;

/** Returns the cleaned text cut at a word to at most `max` characters, and whether it was cut. */
function shortened(text: string, max: number): [text: string, cut: boolean] {
  // Bounds the work on texts of megabytes; cleaning only shortens.
  const cleaned = cleanText(text.slice(0, 4000)).replace(/\s+/g, ' ').trim();
  if (characterCount(cleaned) <= max) return [cleaned, false];
  const kept = [...cleaned].slice(0, max).join('');
  const word = kept.lastIndexOf(' ');
  return [(word > max / 2 ? kept.slice(0, word) : kept).trim(), true];
}

function validColours(colours: FoundColours | undefined): FoundColours | null {
  const valid = Object.entries(colours ?? {}).flatMap(([name, value]: [string, string | undefined]) => {
    const colour = hexColour(value ?? '');
    return colour === null ? [] : [[name, colour]];
  });
  return valid.length === 0 ? null : (Object.fromEntries(valid) as FoundColours);
}

/** Returns `#rrggbb` for it and for its short form `#rgb`; null for anything else. */
function hexColour(value: string): string | null {
  const typed = value.trim().toLowerCase();
  const long = /^#[0-9a-f]{3}$/.test(typed) ? typed.replace(/[0-9a-f]/g, '$&$&') : typed;
  return isColour(long) ? long : null;
}
