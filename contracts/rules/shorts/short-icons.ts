import { hostAndParents, parseUrl } from '../host.ts';
import { comparablePath } from '../urls/comparable-url.ts';
import { sanitiseUrl } from '../urls/sanitise-url.ts';
import {
  EXITS,
  GLYPHS,
  type Glyph,
  MARKED_SITES,
  type Mark,
  type Site,
  UNMARKED_SITES,
} from './short-sites.ts';

/** What is drawn before a link's title: the mark of its site, one of our icons, or nothing. */
export type LinkIcon = Mark | Glyph | 'fediverse' | 'none';

interface Place {
  /** Path in lower case without a trailing slash; empty for the whole host. */
  path: string;
  icon: LinkIcon;
  site: Site | null;
}

const placesByHost = new Map<string, Place[]>();

function list(at: string, icon: LinkIcon, site: Site | null): void {
  const [, host = '', path = ''] = /^([^/]+)(.*)$/.exec(at) ?? [];
  const places = [...(placesByHost.get(host) ?? []), { path, icon, site }];
  placesByHost.set(
    host,
    places.sort((one, other) => other.path.length - one.path.length),
  );
}

for (const [mark, site] of Object.entries(MARKED_SITES) as [Mark, Site][])
  for (const at of site.at.split(' ')) list(at, mark, site);
for (const site of UNMARKED_SITES) for (const at of site.at.split(' ')) list(at, site.glyph, site);
for (const at of EXITS) list(at, 'globe', null);

/**
 * Parses a link's URL, stored or as it was typed. Returns null for a URL that no link may have, and for one
 * with a port, because the sites' own pages have none.
 */
function parseLink(address: string): URL | null {
  // Stored URLs are sanitised already, which takes ten times as long as parsing them.
  const url = parseUrl(address.startsWith('https://') ? address : (sanitiseUrl(address) ?? ''));
  return url && url.username + url.password + url.port === '' ? url : null;
}

/** Returns the most specific listed place that a URL lies in: the longest host, then the longest path. */
function placeOf({ hostname, pathname }: URL): Place | undefined {
  for (const host of hostAndParents(hostname.replace(/\.$/, ''))) {
    const places = placesByHost.get(host);
    if (!places) continue;
    const path = `/${comparablePath(pathname).join('/')}/`;
    const place = places.find((listed) => path.startsWith(`${listed.path}/`));
    if (place) return place;
  }
  return undefined;
}

/** Returns the listed site that a link leads to, and its parsed URL; `url` is null for an invalid link. */
export function siteOf(address: string): { url: URL | null; site: Site | null } {
  const url = parseLink(address);
  return { url, site: (url && placeOf(url)?.site) ?? null };
}

/** Words of hosts and paths in English and German that say what a page is about. */
const WORDS: Partial<Record<Glyph, string>> = {
  bag: 'shop store merch merchandise boutique laden products produkte',
  ticket: 'ticket tickets',
  calendar: 'event events calendar kalender termin termine booking buchen buchung timetable fahrplan',
  cup: 'cafe coffee kaffee restaurant menu speisekarte bar recipes rezepte',
  heart: 'donate donation spende spenden wishlist wunschliste',
  book: 'blog news newsletter magazin magazine book books buch reading',
  camera: 'photo photos foto fotos gallery galerie portfolio photography fotografie',
  play: 'video videos film films stream podcast trailer',
  note: 'music musik song songs album playlist',
  map: 'map maps karte anfahrt route routes tour tours touren trail trails huts location standort',
  chat: 'contact kontakt chat forum',
  person: 'about cv lebenslauf vita profile profil',
  code: 'api docs code software developer developers',
};
const glyphByWord = new Map(
  Object.entries(WORDS).flatMap(([glyph, words]) => words.split(' ').map((word) => [word, glyph as Glyph])),
);

/** Returns the icon of the last word in the URL's path, or else in its host, that says what the page is about. */
function glyphByWords({ hostname, pathname }: URL): Glyph | undefined {
  return `${hostname.toLowerCase()}${pathname.toLowerCase()}`
    .split(/[^a-z]+/)
    .reverse()
    .flatMap((word) => glyphByWord.get(word) ?? [])[0];
}

/** Whether a URL's path is a member's page as Mastodon and others write it: `/@mia`. */
export const hasHandlePath = (address: string): boolean =>
  /^\/@[^/]+\/?$/.test(parseLink(address)?.pathname ?? '');

/** Returns the icon of a link whose owner has chosen none. */
export function automaticIcon(address: string): LinkIcon {
  const url = parseLink(address);
  if (!url) return 'globe';
  const place = placeOf(url);
  if (place) return place.icon;
  return hasHandlePath(url.href) ? 'fediverse' : (glyphByWords(url) ?? 'globe');
}

/**
 * Whether a link may have this icon: one of `GLYPHS`, `none`, or the automatic icon of its URL. A link therefore
 * never has the mark of another site.
 */
export const isIconFor = (icon: string, address: string): icon is LinkIcon =>
  icon === 'none' || GLYPHS.some((glyph) => glyph === icon) || icon === automaticIcon(address);

/** Returns the icon to draw: the owner's choice if the link may have it, or else the automatic one. */
export const linkIcon = (address: string, chosen?: string | null): LinkIcon =>
  chosen && isIconFor(chosen, address) ? chosen : automaticIcon(address);
