import { brand } from '#brand';
import {
  type CrawledPage,
  type CrawlOptions,
  type CrawlResult,
  nameOf,
  pathWithQuery,
  requestedLanguage,
  withoutFragment,
} from './crawl.ts';
import type { Reference } from './parse-page.ts';

export interface CrawlExpectations extends Pick<CrawlOptions, 'origin' | 'languages' | 'starts' | 'skip'> {
  /** Expected status of paths that are not start paths. Default: 200. */
  statusOf?: (path: string) => number;
  /** Patterns of the paths, with query, that are expected to redirect. */
  redirects?: readonly RegExp[];
  /** Patterns of the paths whose redirect may lead to a second redirect. */
  redirectChains?: readonly RegExp[];
}

/**
 * Returns the problems found by a crawl: broken links, links that lead to another language or through a
 * redirect, and pages with missing or inconsistent canonical URLs or language alternates. One line per
 * problem, prefixed with the page.
 */
export function crawlProblems(walk: CrawlResult, expectations: CrawlExpectations): string[] {
  const { origin, languages, starts, statusOf, redirects = [], redirectChains = [] } = expectations;
  const { skip = () => false } = expectations;
  return walk.visits.flatMap((visit) => judged(visit).map((line) => `${nameOf(visit)}: ${line}`));

  function judged(visit: CrawledPage): string[] {
    if (!visit.followed) return wrongLanguage(visit);
    const wanted = expected(visit.url);
    if (visit.status === wanted)
      return [...wrongLanguage(visit), ...wrongLinks(visit), ...wrongAddresses(visit)];
    // Reports a wrong status only for start paths. For other pages, it is reported as a problem of the pages
    // that link to them.
    return starts.has(pathWithQuery(visit.url)) ? [`answers ${visit.status}, not ${wanted}`] : [];
  }

  function wrongLanguage({ url, language, parts }: CrawledPage): string[] {
    const asked = requestedLanguage(url) ?? language;
    return !parts || parts.language === asked ? [] : [`is in ${parts.language}`];
  }

  function wrongLinks(page: CrawledPage): string[] {
    return page.references.flatMap((reference) => {
      const wrong = whatIsWrong(page, reference);
      return wrong === null ? [] : [`${reference.where} ${reference.url}: ${wrong}`];
    });
  }

  function whatIsWrong(page: CrawledPage, { where, url, kind }: Reference): string | null {
    if (!url.startsWith(`${origin}/`))
      // Links with the app's own scheme are allowed, because pages hide them unless the app is known to be
      // installed.
      return /^(https|mailto|data):/.test(url) || url.startsWith(`${brand.appScheme}://`)
        ? null
        : 'leads neither to a page of the site nor to https';
    const fragment = decodeURIComponent(new URL(url).hash.slice(1));
    const isOwn = withoutFragment(url) === page.url;
    const target = isOwn ? page : walk.find({ url, language: page.language, kind });
    if (!target) return skip(pathWithQuery(url)) ? null : 'was not asked for';
    if (target.location !== null) return whatIsWrongBehind(target);
    // The head of a missing page names the page's own URLs, which are missing too.
    if (page.status === 404 && target.status === 404 && /^(link|meta) /.test(where)) return null;
    if (target.status !== expected(url)) return `answers ${target.status}`;
    const isRead = target.followed && fragment !== '';
    return isRead && !target.parts?.ids.has(fragment) ? 'names nothing on that page' : null;
  }

  /** Returns the problem with a redirect's target, or null if there is none. */
  function whatIsWrongBehind({ url, location, language }: CrawledPage): string | null {
    if (location === null || !matches(redirects, url)) return `leads on to ${location}`;
    if (!location.startsWith(`${origin}/`))
      return location.startsWith('https:') ? null : `leads on to ${location}, which is not https`;
    const next = walk.find({ url: location, language, kind: 'file' });
    if (!next) return `leads on to ${location}, which was not asked for`;
    if (next.location !== null)
      return matches(redirectChains, url)
        ? whatIsWrongBehind(next)
        : `leads on twice, to ${location} and ${next.location}`;
    return next.status === expected(location)
      ? null
      : `leads on to ${location}, which answers ${next.status}`;
  }

  /**
   * Returns the problems with a page's canonical URL and language alternates. Every alternate must name the
   * same alternates as the page.
   */
  function wrongAddresses(page: CrawledPage): string[] {
    if (!page.parts || page.status !== 200) return [];
    const { canonical, alternates, isListed } = page.parts;
    // A page that is not indexed needs no canonical URL.
    if (!isListed && canonical === null && Object.keys(alternates).length === 0) return [];
    const there = (address: string | null | undefined) =>
      address ? walk.find({ url: address, language: page.language, kind: 'page' })?.parts : undefined;
    const wrong: string[] = [];
    if (canonical === null || there(canonical)?.canonical !== canonical)
      wrong.push(`its own address ${canonical} is another page’s`);
    if (alternates['x-default'] !== canonical)
      wrong.push(`its own address is ${canonical} and ${alternates['x-default']}`);
    for (const language of languages) {
      const address = alternates[language];
      const twin = there(address);
      if (!address || !twin || requestedLanguage(address) !== language)
        wrong.push(`is nowhere in ${language}`);
      else if (JSON.stringify(twin.alternates) !== JSON.stringify(alternates))
        wrong.push(`${address} names others`);
    }
    return wrong;
  }

  /** Returns the expected status of a URL. The language parameter does not matter. */
  function expected(address: string): number {
    const url = new URL(withoutFragment(address));
    url.searchParams.delete('lng');
    const path = pathWithQuery(withoutFragment(url.href));
    return starts.get(path) ?? statusOf?.(path) ?? 200;
  }
}

const matches = (patterns: readonly RegExp[], address: string) =>
  patterns.some((pattern) => pattern.test(pathWithQuery(address)));
