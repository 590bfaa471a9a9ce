import { isUsername } from '#contracts/rules/names/username';
import { isPostId } from '#contracts/rules/post';
import type { Page } from '../../context/page-context.ts';

/** What a report is about, as identified by the query of a `/report` URL. */
export type ReportTarget =
  | { kind: 'post'; id: string }
  | { kind: 'profile'; username: string }
  | { kind: 'link'; username: string; link_id: string }
  /** A Short; the reporter chooses between the whole Short and one of its links. */
  | { kind: 'short'; username: string };

/**
 * Reads `?post=`, `?profile=`, `?link=…&of=` and `?short=`; returns null if the query identifies nothing that
 * can be reported.
 */
export function targetFromQuery(query: URLSearchParams): ReportTarget | null {
  const name = (key: string) => {
    const username = query.get(key) ?? '';
    return isUsername(username) ? username : null;
  };
  const [id, link_id] = [query.get('post'), query.get('link')];
  const [profile, of, short] = [name('profile'), name('of'), name('short')];
  if (id !== null) return isPostId(id) ? { kind: 'post', id } : null;
  if (profile !== null) return { kind: 'profile', username: profile };
  if (link_id && of !== null) return { kind: 'link', username: of, link_id };
  return short === null ? null : { kind: 'short', username: short };
}

/** Returns the query that identifies the target, without `?`. */
export function targetToQuery(asked: ReportTarget): string {
  const { kind, ...rest } = asked;
  const named =
    'link_id' in rest
      ? { link: rest.link_id, of: rest.username }
      : { [kind]: 'id' in rest ? rest.id : rest.username };
  return new URLSearchParams(named).toString();
}

/**
 * Returns the target of a pasted URL: a post (whose short link is accepted as well), a profile or a Short.
 * The scheme may be missing. A username alone is accepted too: `mia` is a profile, `@mia` a Short. Returns
 * null for other sites and for pages that do not belong to a member.
 */
export function targetFromUrl(
  input: string,
  { publicOrigin, shortLinkOrigin }: Pick<Page, 'publicOrigin' | 'shortLinkOrigin'>,
): ReportTarget | null {
  const url = urlOf(input.trim(), publicOrigin);
  const segments = url && decoded(url.pathname);
  if (!segments) return null;
  const [first = '', second, third, ...more] = segments;
  const isOf = (origin: string) => host(url) === host(new URL(origin));
  if (first === 's' && second === undefined && (isOf(publicOrigin) || isOf(shortLinkOrigin)))
    return post(url.searchParams.get('sId') ?? url.searchParams.get('id'));
  if (!isOf(publicOrigin) || more.length > 0) return null;
  if (second === 'post') return isUsername(first) ? post(third ?? null) : null;
  if (first === 'user' && second !== undefined && third === undefined) return person('profile', second);
  if (first.startsWith('@')) return person('short', first.slice(1));
  return second === undefined ? person('profile', first) : null;
}

const post = (id: string | null): ReportTarget | null => {
  // Long ids are lower case, but may be pasted in upper case; short ids are case-sensitive.
  const known = [id ?? '', (id ?? '').toLowerCase()].find(isPostId);
  return known === undefined ? null : { kind: 'post', id: known };
};

const person = (kind: 'profile' | 'short', username: string): ReportTarget | null =>
  isUsername(username) ? { kind, username } : null;

const host = ({ host: whole }: URL): string => whole.replace(/^www\./, '');

function urlOf(address: string, publicOrigin: string): URL | null {
  const whole = /^@?\w+$/.test(address) ? `/${address}` : address;
  const candidate =
    whole.startsWith('/') || /^https?:\/\//i.test(whole) ? whole : whole === '' ? '' : `https://${whole}`;
  if (candidate === '' || !URL.canParse(candidate, publicOrigin)) return null;
  return new URL(candidate, publicOrigin);
}

function decoded(pathname: string): string[] | null {
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}
