import type { Reference } from './page-parts.ts';
import { addressed, askedLanguage, nameOf, pathOf, type Visit, type Walk, type WalkOptions } from './walk.ts';

export interface Expectations extends Pick<WalkOptions, 'origin' | 'languages' | 'starts' | 'unasked'> {
  /** What addresses answer that are no starts; 200 unless given. */
  statusOf?: (path: string) => number;
  /** Addresses that lead on, by their path with its query. */
  leadingOn?: readonly RegExp[];
  /** Of these, the ones that may lead to an address that leads on itself. */
  leadingOnTwice?: readonly RegExp[];
}

/**
 * What a walk met that it should not have: links to nothing, to another language or by detours, pages that do not say
 * which address they have in which language. A line each, named by the page that has it.
 */
export function deadEnds(walk: Walk, expectations: Expectations): string[] {
  const { origin, languages, starts, statusOf, leadingOn = [], leadingOnTwice = [] } = expectations;
  const { unasked = () => false } = expectations;
  return walk.visits.flatMap((visit) => judged(visit).map((line) => `${nameOf(visit)}: ${line}`));

  function judged(visit: Visit): string[] {
    if (!visit.goneThrough) return wrongLanguage(visit);
    const wanted = expected(visit.address);
    if (visit.status === wanted)
      return [...wrongLanguage(visit), ...wrongLinks(visit), ...wrongAddresses(visit)];
    // Of other pages, whatever leads there says so.
    return starts.has(pathOf(visit.address)) ? [`answers ${visit.status}, not ${wanted}`] : [];
  }

  function wrongLanguage({ address, language, parts }: Visit): string[] {
    const asked = askedLanguage(address) ?? language;
    return !parts || parts.language === asked ? [] : [`is in ${parts.language}`];
  }

  function wrongLinks(page: Visit): string[] {
    return page.references.flatMap((reference) => {
      const wrong = whatIsWrong(page, reference);
      return wrong === null ? [] : [`${reference.where} ${reference.address}: ${wrong}`];
    });
  }

  function whatIsWrong(page: Visit, { where, address, kind }: Reference): string | null {
    if (!address.startsWith(`${origin}/`))
      return /^(https|mailto|data):/.test(address)
        ? null
        : 'leads neither to a page of the site nor to https';
    const fragment = decodeURIComponent(new URL(address).hash.slice(1));
    const isOwn = addressed(address) === page.address;
    const target = isOwn ? page : walk.find({ address, language: page.language, kind });
    if (!target) return unasked(pathOf(address)) ? null : 'was not asked for';
    if (target.location !== null) return whatIsWrongBehind(target);
    // A page that is not there names an address of its own, which is not there either.
    if (page.status === 404 && target.status === 404 && /^(link|meta) /.test(where)) return null;
    if (target.status !== expected(address)) return `answers ${target.status}`;
    const isRead = target.goneThrough && fragment !== '';
    return isRead && !target.parts?.ids.has(fragment) ? 'names nothing on that page' : null;
  }

  /** Of an address that leads on. */
  function whatIsWrongBehind({ address, location, language }: Visit): string | null {
    if (location === null || !matches(leadingOn, address)) return `leads on to ${location}`;
    if (!location.startsWith(`${origin}/`))
      return location.startsWith('https:') ? null : `leads on to ${location}, which is not https`;
    const next = walk.find({ address: location, language, kind: 'file' });
    if (!next) return `leads on to ${location}, which was not asked for`;
    if (next.location !== null)
      return matches(leadingOnTwice, address)
        ? whatIsWrongBehind(next)
        : `leads on twice, to ${location} and ${next.location}`;
    return next.status === expected(location)
      ? null
      : `leads on to ${location}, which answers ${next.status}`;
  }

  /** A page names its own address and that in each language, and these name the same ones. */
  function wrongAddresses(page: Visit): string[] {
    if (!page.parts || page.status !== 200) return [];
    const { canonical, alternates, isListed } = page.parts;
    // What nobody shall find needs no address to be found by.
    if (!isListed && canonical === null && Object.keys(alternates).length === 0) return [];
    const there = (address: string | null | undefined) =>
      address ? walk.find({ address, language: page.language, kind: 'page' })?.parts : undefined;
    const wrong: string[] = [];
    if (canonical === null || there(canonical)?.canonical !== canonical)
      wrong.push(`its own address ${canonical} is another page’s`);
    if (alternates['x-default'] !== canonical)
      wrong.push(`its own address is ${canonical} and ${alternates['x-default']}`);
    for (const language of languages) {
      const address = alternates[language];
      const twin = there(address);
      if (!address || !twin || askedLanguage(address) !== language) wrong.push(`is nowhere in ${language}`);
      else if (JSON.stringify(twin.alternates) !== JSON.stringify(alternates))
        wrong.push(`${address} names others`);
    }
    return wrong;
  }

  /** What an address is expected to answer, in whichever language it asks for. */
  function expected(address: string): number {
    const url = new URL(addressed(address));
    url.searchParams.delete('lng');
    const path = pathOf(addressed(url.href));
    return starts.get(path) ?? statusOf?.(path) ?? 200;
  }
}

const matches = (patterns: readonly RegExp[], address: string) =>
  patterns.some((pattern) => pattern.test(pathOf(address)));
