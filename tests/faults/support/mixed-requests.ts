import { visitorAt } from '../../support/api-at.ts';
import { APP_HEADERS } from '../../support/app-token.ts';
import { type Member, newMember } from '../../support/member.ts';
import { emptyShort } from '../../support/short.ts';
import type { LoadRequest } from './load.ts';

const MEMBERS = 4;
const JSON_BODY = { 'content-type': 'application/json' };

/**
 * Creates a mix of requests to the demo server: mostly public pages and files, but also API calls, saves,
 * likes and invalid requests. The number of each kind is its share in percent. None of the requests should
 * cause a server error.
 */
export async function mixedRequests(origin: string): Promise<LoadRequest[]> {
  const members: Member[] = [];
  for (let n = 0; n < MEMBERS; n += 1) members.push(await newMember(origin));
  const visitor = visitorAt(origin);
  const { quests } = await visitor('GET /api/v1/quests');
  const { data: mia } = await visitor('GET /api/v1/users/@me/{username}', { params: { username: 'mia' } });
  const { posts } = await visitor('GET /api/v1/users/@me/media/get/{user_id}', {
    params: { user_id: mia.user_id },
    query: {},
  });
  const files = [...(await (await fetch(origin)).text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  const turn = <Value>(values: readonly Value[], n: number): Value => {
    const value = values[n % values.length];
    if (value === undefined) throw new Error('the demo data lacks a page of this kind');
    return value;
  };
  const browser = (n: number) => ({
    'accept-encoding': turn(['br', 'gzip', 'br', 'identity'], n),
    'accept-language': turn(['en', 'de', 'de-CH,de;q=0.9'], n),
  });
  const member = (n: number) => ({ authorization: `Bearer ${turn(members, n).session}` });
  const cookie = (n: number) => ({ cookie: `SID=${turn(members, n).session}; has_session=1` });
  const pages = ['/', '/@mia', '/@noah', '/mia', '/short', '/quests', '/@theo', '/@brand_cafe'];
  const own = ['/account', '/account/security', '/account/data', '/account/payments', '/sign-in/login'];

  const kinds: [number, (n: number) => LoadRequest][] = [
    [42, (n) => ({ path: turn(pages, n), headers: browser(n) })],
    [6, (n) => ({ path: `/@${turn(members, n).username}`, headers: browser(n) })],
    [2, (n) => ({ path: `${turn(pages, n)}?utm_source=${n}`, headers: browser(n) })],
    [4, (n) => ({ path: turn(own, n), headers: { ...browser(n), ...cookie(n) } })],
    [10, (n) => ({ path: turn(files, n), headers: browser(n) })],
    [4, (n) => ({ path: `/@nobody${n}`, headers: browser(n) })],
    [3, () => ({ path: '/api/v1/@me/short/mia', headers: APP_HEADERS })],
    [4, (n) => ({ path: '/api/v1/@me/short/user', headers: member(n) })],
    [3, () => ({ path: '/api/v1/quests', headers: APP_HEADERS })],
    [2, (n) => ({ path: `/api/v1/quests/${turn(quests, n).quest_id}/entries`, headers: APP_HEADERS })],
    [3, (n) => ({ path: `/api/v1/users/@me/media/post/get/${turn(posts, n).id}`, headers: APP_HEADERS })],
    [
      4,
      (n) => ({
        method: 'PUT',
        path: '/api/v1/@me/short/update',
        headers: { ...member(n), ...JSON_BODY },
        body: JSON.stringify({ profile: emptyShort({ titles: [`save ${n}`] }) }),
      }),
    ],
    [
      3,
      (n) => ({
        method: 'POST',
        path: `/api/v1/users/@me/media/action/${turn(posts, n).id}/like`,
        headers: { ...member(n), ...JSON_BODY },
        body: '{}',
      }),
    ],
    [2, () => ({ path: '/api/v1/sign-in/bot-check', headers: APP_HEADERS })],
    [2, (n) => ({ path: `/api/v1/nothing/${n}`, headers: APP_HEADERS })],
    [2, () => ({ path: '/api/v1/@me/short/user', headers: { authorization: 'Bearer nobody' } })],
    [
      2,
      (n) => ({
        method: 'PUT',
        path: '/api/v1/@me/short/update',
        headers: { ...member(n), ...JSON_BODY },
        body: '{"profile":',
      }),
    ],
    [2, () => ({ path: '/healthz' })],
  ];
  const rounds = 12;
  const all = kinds.flatMap(([share, make]) => Array.from({ length: share * rounds }, (_, n) => make(n)));
  return shuffled(all);
}

/** Shuffles the values, in the same way in every run, so that values of the same kind do not follow each other. */
function shuffled<Value>(values: readonly Value[]): Value[] {
  // A step that is coprime to the length visits each value once.
  const step = 389;
  return values.map((_, n) => values[(n * step) % values.length] as Value);
}
