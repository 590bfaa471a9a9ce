import { namedIn, type PageParts, pageParts, type Reference } from './page-parts.ts';

export interface WalkOptions {
  origin: string;
  languages: readonly string[];
  /** Paths to begin with, and what each answers. */
  starts: ReadonlyMap<string, number>;
  /** Which pages are gone through, by their path with its query; of others it is enough that they answer. */
  through?: (path: string) => boolean;
  /** Which addresses are not asked, by their path: pictures that take long to paint, when one like them is asked. */
  unasked?: (path: string) => boolean;
  /** Of whoever walks. */
  headers?: Record<string, string>;
  /** What is wrong with the text of a page. */
  judge?: (html: string) => Promise<string[]>;
}

/** Something to be fetched. */
export interface Target {
  /** Whole, without its fragment. */
  address: string;
  language: string;
  kind: Reference['kind'];
}

export interface Visit extends Target {
  status: number;
  /** Where it leads on to. */
  location: string | null;
  /** Missing for what is no page. */
  parts: PageParts | null;
  /** Whether it was gone through: what it leads to was asked for as well. */
  goneThrough: boolean;
  /** What it leads to, when it was gone through. */
  references: readonly Reference[];
}

export interface Walk {
  visits: readonly Visit[];
  /** What was found at an address. */
  find: (target: Target) => Visit | undefined;
  /** What `judge` found, a line each. */
  faults: readonly string[];
}

const AT_ONCE = 8;

/**
 * Goes through a site in every language, from its starts along everything that pages lead to or need, and asks for each
 * address once. Other hosts are not asked.
 */
export async function walk(options: WalkOptions): Promise<Walk> {
  const { origin, languages, starts, through = () => true, unasked = () => false } = options;
  const visits = new Map<string, Visit>();
  const seen = new Set<string>();
  const waiting: Target[] = [];
  const faults: string[] = [];

  const add = (address: string, language: string, kind: Reference['kind']): void => {
    const target = { address: addressed(address), language, kind };
    const key = keyOf(target);
    if (!address.startsWith(`${origin}/`) || seen.has(key) || unasked(pathOf(address))) return;
    seen.add(key);
    waiting.push(target);
  };

  const visit = async (target: Target): Promise<void> => {
    const { address, language, kind } = target;
    const response = await fetch(address, {
      headers: { ...options.headers, 'accept-language': language },
      redirect: 'manual',
    });
    const location = response.headers.get('location');
    const found: Visit = {
      ...target,
      status: response.status,
      location: location === null ? null : new URL(location, address).href,
      parts: null,
      goneThrough: false,
      references: [],
    };
    visits.set(keyOf(target), found);
    if (kind === 'page' && isPage(response)) await goThrough(found, await response.text());
    else if (response.ok && (kind === 'style' || kind === 'manifest')) {
      found.goneThrough = true;
      found.references = namedIn(kind, await response.text(), address);
    } else await response.body?.cancel();
    for (const reference of found.references) add(reference.address, language, reference.kind);
    // That has to be there, and is gone through when something leads there straight.
    if (found.location !== null) add(found.location, language, 'file');
  };

  const goThrough = async (found: Visit, html: string): Promise<void> => {
    const { address } = found;
    // Of the page in a language that its address asks for, what it leads to is known.
    found.goneThrough = !askedLanguage(address) && through(pathOf(address));
    found.parts = pageParts(found.goneThrough ? html : headOf(html), address);
    if (!found.goneThrough) return;
    found.references = found.parts.references;
    for (const fault of (await options.judge?.(html)) ?? []) faults.push(`${nameOf(found)}: ${fault}`);
  };

  for (const path of starts.keys())
    for (const language of languages) add(`${origin}${path}`, language, 'page');
  while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_ONCE).map(visit));
  return {
    visits: [...visits.values()],
    find: ({ address, ...target }) => visits.get(keyOf({ ...target, address: addressed(address) })),
    faults,
  };
}

const isPage = ({ status, headers }: Response) =>
  (status < 300 || status >= 400) && headers.get('content-type')?.startsWith('text/html');

/** Files are the same in every language. */
const keyOf = ({ address, language, kind }: Target) => `${kind === 'page' ? language : kind} ${address}`;

/** What is asked for: without a fragment and without a question mark that asks nothing. */
export const addressed = (address: string): string => (address.split('#', 1)[0] ?? '').replace(/\?$/, '');

/** With the query. */
export const pathOf = (address: string): string => address.slice(new URL(address).origin.length);

export const askedLanguage = (address: string): string | null => new URL(address).searchParams.get('lng');

/** For messages. */
export const nameOf = ({ address, language }: Pick<Target, 'address' | 'language'>): string =>
  `${pathOf(address)} (${language})`;

const headOf = (html: string) => `${html.split('</head>', 1)[0]}</head></html>`;
