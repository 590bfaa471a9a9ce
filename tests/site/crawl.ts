import { type ParsedPage, parsePage, type Reference, referencesIn } from './parse-page.ts';

export interface CrawlOptions {
  origin: string;
  languages: readonly string[];
  /** Paths to begin with, and what each answers. */
  starts: ReadonlyMap<string, number>;
  /** Which pages are gone through, by their path with its query; of others it is enough that they answer. */
  follow?: (path: string) => boolean;
  /** Which addresses are not asked, by their path: pictures that take long to paint, when one like them is asked. */
  skip?: (path: string) => boolean;
  /** Of whoever walks. */
  headers?: Record<string, string>;
  /** What is wrong with the text of a page. */
  validate?: (html: string) => Promise<string[]>;
}

/** Something to be fetched. */
export interface CrawlTarget {
  /** Whole, without its fragment. */
  url: string;
  language: string;
  kind: Reference['kind'];
}

export interface CrawledPage extends CrawlTarget {
  status: number;
  /** Where it leads on to. */
  location: string | null;
  /** Missing for what is no page. */
  parts: ParsedPage | null;
  /** Whether it was gone through: what it leads to was asked for as well. */
  followed: boolean;
  /** What it leads to, when it was gone through. */
  references: readonly Reference[];
}

export interface CrawlResult {
  visits: readonly CrawledPage[];
  /** What was found at an address. */
  find: (target: CrawlTarget) => CrawledPage | undefined;
  /** What `judge` found, a line each. */
  problems: readonly string[];
}

const AT_ONCE = 8;

/**
 * Goes through a site in every language, from its starts along everything that pages lead to or need, and asks for each
 * address once. Other hosts are not asked.
 */
export async function crawl(options: CrawlOptions): Promise<CrawlResult> {
  const { origin, languages, starts, follow: through = () => true, skip: unasked = () => false } = options;
  const visits = new Map<string, CrawledPage>();
  const seen = new Set<string>();
  const waiting: CrawlTarget[] = [];
  const faults: string[] = [];

  const add = (address: string, language: string, kind: Reference['kind']): void => {
    const target = { url: withoutFragment(address), language, kind };
    const key = keyOf(target);
    if (!address.startsWith(`${origin}/`) || seen.has(key) || unasked(pathWithQuery(address))) return;
    seen.add(key);
    waiting.push(target);
  };

  const visit = async (target: CrawlTarget): Promise<void> => {
    const { url: address, language, kind } = target;
    const response = await fetch(address, {
      headers: { ...options.headers, 'accept-language': language },
      redirect: 'manual',
    });
    const location = response.headers.get('location');
    const found: CrawledPage = {
      ...target,
      status: response.status,
      location: location === null ? null : new URL(location, address).href,
      parts: null,
      followed: false,
      references: [],
    };
    visits.set(keyOf(target), found);
    if (kind === 'page' && isPage(response)) await goThrough(found, await response.text());
    else if (response.ok && (kind === 'style' || kind === 'manifest')) {
      found.followed = true;
      found.references = referencesIn(kind, await response.text(), address);
    } else await response.body?.cancel();
    for (const reference of found.references) add(reference.url, language, reference.kind);
    // That has to be there, and is gone through when something leads there straight.
    if (found.location !== null) add(found.location, language, 'file');
  };

  const goThrough = async (found: CrawledPage, html: string): Promise<void> => {
    const { url: address } = found;
    // Of the page in a language that its address asks for, what it leads to is known.
    found.followed = !requestedLanguage(address) && through(pathWithQuery(address));
    found.parts = parsePage(found.followed ? html : headOf(html), address);
    if (!found.followed) return;
    found.references = found.parts.references;
    for (const fault of (await options.validate?.(html)) ?? []) faults.push(`${nameOf(found)}: ${fault}`);
  };

  for (const path of starts.keys())
    for (const language of languages) add(`${origin}${path}`, language, 'page');
  while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_ONCE).map(visit));
  return {
    visits: [...visits.values()],
    find: ({ url: address, ...target }) => visits.get(keyOf({ ...target, url: withoutFragment(address) })),
    problems: faults,
  };
}

const isPage = ({ status, headers }: Response) =>
  (status < 300 || status >= 400) && headers.get('content-type')?.startsWith('text/html');

/** Files are the same in every language. */
const keyOf = ({ url: address, language, kind }: CrawlTarget) =>
  `${kind === 'page' ? language : kind} ${address}`;

/** What is asked for: without a fragment and without a question mark that asks nothing. */
export const withoutFragment = (address: string): string =>
  (address.split('#', 1)[0] ?? '').replace(/\?$/, '');

/** With the query. */
export const pathWithQuery = (address: string): string => address.slice(new URL(address).origin.length);

export const requestedLanguage = (address: string): string | null => new URL(address).searchParams.get('lng');

/** For messages. */
export const nameOf = ({ url: address, language }: Pick<CrawlTarget, 'url' | 'language'>): string =>
  `${pathWithQuery(address)} (${language})`;

const headOf = (html: string) => `${html.split('</head>', 1)[0]}</head></html>`;
