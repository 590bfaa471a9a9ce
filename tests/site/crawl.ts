import { type ParsedPage, parsePage, type Reference, referencesIn } from './parse-page.ts';

export interface CrawlOptions {
  origin: string;
  languages: readonly string[];
  /** Start paths with their expected status. */
  starts: ReadonlyMap<string, number>;
  /** Whether to crawl a page, by path and query. Other pages only have to respond. */
  follow?: (path: string) => boolean;
  /**
   * Whether not to request a path, such as an image that is slow to draw and resembles one that is requested
   * anyway.
   */
  skip?: (path: string) => boolean;
  headers?: Record<string, string>;
  /** Returns the problems in the HTML of a page. */
  validate?: (html: string) => Promise<string[]>;
}

export interface CrawlTarget {
  /** Absolute URL without its fragment. */
  url: string;
  language: string;
  kind: Reference['kind'];
}

export interface CrawledPage extends CrawlTarget {
  status: number;
  /** Absolute URL of the redirect target; null if the response is no redirect. */
  location: string | null;
  /** Null if the response is not a page. */
  parts: ParsedPage | null;
  /** Whether the page was crawled, so that its references were requested as well. */
  followed: boolean;
  /** References of the page, if it was crawled. */
  references: readonly Reference[];
}

export interface CrawlResult {
  visits: readonly CrawledPage[];
  find: (target: CrawlTarget) => CrawledPage | undefined;
  /** Problems that `validate` found, one line each. */
  problems: readonly string[];
}

const AT_ONCE = 8;

/**
 * Crawls a site in every language, from its start paths along all references, and requests each URL once.
 * Requests no other hosts.
 */
export async function crawl(options: CrawlOptions): Promise<CrawlResult> {
  const { origin, languages, starts, follow = () => true, skip = () => false } = options;
  const visits = new Map<string, CrawledPage>();
  const seen = new Set<string>();
  const waiting: CrawlTarget[] = [];
  const faults: string[] = [];

  const add = (address: string, language: string, kind: Reference['kind']): void => {
    const target = { url: withoutFragment(address), language, kind };
    const key = keyOf(target);
    if (!address.startsWith(`${origin}/`) || seen.has(key) || skip(pathWithQuery(address))) return;
    seen.add(key);
    waiting.push(target);
  };

  const visit = async (target: CrawlTarget): Promise<void> => {
    const { url, language, kind } = target;
    const response = await fetch(url, {
      headers: { ...options.headers, 'accept-language': language },
      redirect: 'manual',
    });
    const location = response.headers.get('location');
    const found: CrawledPage = {
      ...target,
      status: response.status,
      location: location === null ? null : new URL(location, url).href,
      parts: null,
      followed: false,
      references: [],
    };
    visits.set(keyOf(target), found);
    if (kind === 'page' && isPage(response)) await goThrough(found, await response.text());
    else if (response.ok && (kind === 'style' || kind === 'manifest')) {
      found.followed = true;
      found.references = referencesIn(kind, await response.text(), url);
    } else await response.body?.cancel();
    for (const reference of found.references) add(reference.url, language, reference.kind);
    // The redirect target must exist. It is crawled only if a page links to it directly.
    if (found.location !== null) add(found.location, language, 'file');
  };

  const goThrough = async (found: CrawledPage, html: string): Promise<void> => {
    const { url } = found;
    // A page whose URL selects the language is not crawled, because it has the same references as the page
    // without that parameter.
    found.followed = !requestedLanguage(url) && follow(pathWithQuery(url));
    found.parts = parsePage(found.followed ? html : headOf(html), url);
    if (!found.followed) return;
    found.references = found.parts.references;
    for (const fault of (await options.validate?.(html)) ?? []) faults.push(`${nameOf(found)}: ${fault}`);
  };

  for (const path of starts.keys())
    for (const language of languages) add(`${origin}${path}`, language, 'page');
  while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_ONCE).map(visit));
  return {
    visits: [...visits.values()],
    find: ({ url, ...target }) => visits.get(keyOf({ ...target, url: withoutFragment(url) })),
    problems: faults,
  };
}

const isPage = ({ status, headers }: Response) =>
  (status < 300 || status >= 400) && headers.get('content-type')?.startsWith('text/html');

/** Returns the key of a visit. Files are the same in every language, so only keys of pages contain the language. */
const keyOf = ({ url, language, kind }: CrawlTarget) => `${kind === 'page' ? language : kind} ${url}`;

/** Returns the URL to request: without its fragment and without an empty query. */
export const withoutFragment = (address: string): string =>
  (address.split('#', 1)[0] ?? '').replace(/\?$/, '');

export const pathWithQuery = (address: string): string => address.slice(new URL(address).origin.length);

export const requestedLanguage = (address: string): string | null => new URL(address).searchParams.get('lng');

/** Returns the name of a page for messages, such as `/two (de)`. */
export const nameOf = ({ url, language }: Pick<CrawlTarget, 'url' | 'language'>): string =>
  `${pathWithQuery(url)} (${language})`;

const headOf = (html: string) => `${html.split('</head>', 1)[0]}</head></html>`;
