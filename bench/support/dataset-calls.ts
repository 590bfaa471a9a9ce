import { lastDays, STORED_DAYS } from '../../contracts/rules/statistics.ts';
import type { SavedShortPayload } from '../../contracts/short.ts';
import { COUNTED, tokenOf, usernameOf } from './fill-database.ts';
import type { Call } from './timed-call.ts';

/**
 * Contents of a filled database, from which the calls choose at random: the number of accounts, and the ids
 * of some posts.
 */
export interface Dataset {
  people: number;
  postIds: readonly string[];
}

const AS_APP = 'App test-app-token';
const anybody = ({ people }: Dataset): number => 1 + Math.floor(Math.random() * people);
/** Returns the number of a random paying account. Every tenth account pays. */
const anyPayer = ({ people }: Dataset): number => 10 * (1 + Math.floor(Math.random() * (people / 10)));

/** Returns the payload of an editor save with three links. */
export const shortWithThreeLinks = (): SavedShortPayload => ({
  ...{ boxColor: '#121212', boxColor_1: '#121212', boxColor_2: '#121212', buttonColor: '#ffffff' },
  ...{ backgroundColor: '#000000', enableProfileAnimation: false, enableTypewriterEffect: true },
  ...{ enableProfileThemeGradient: false, displayConnections: {}, profileAnimation: null },
  ...{
    shortcuts: [],
    shortcutsSettings: {},
    titles: ['Climber', `Since ${Math.floor(Math.random() * 1e9)}`],
  },
  links: [1, 2, 3].map((n) => ({
    ...{ id: `l${n}`, title: `What I do outside, part ${n}` },
    link: `https://example.com/people/places/${n}?from=short`,
  })),
});

/**
 * Calls whose latency must not grow with the number of accounts. Each call uses a random account, except the
 * statistics, which use one with counts of every day.
 */
export const datasetCalls: Record<string, (grown: Dataset) => Call> = {
  'Short read': (grown) => ({
    path: `/api/v1/@me/short/${usernameOf(anybody(grown))}`,
    authorization: AS_APP,
  }),
  'profile read': (grown) => ({
    path: `/api/v1/users/@me/${usernameOf(anybody(grown))}`,
    authorization: AS_APP,
  }),
  'editor save': (grown) => ({
    ...{ method: 'PUT', path: '/api/v1/@me/short/update' },
    authorization: `Bearer ${tokenOf(anybody(grown))}`,
    body: { profile: shortWithThreeLinks() },
  }),
  like: (grown) => ({
    method: 'POST',
    path: `/api/v1/users/@me/media/action/${grown.postIds[Math.floor(Math.random() * grown.postIds.length)]}/like`,
    authorization: `Bearer ${tokenOf(anybody(grown))}`,
    body: {},
  }),
  'payments page': (grown) => ({
    path: '/api/v1/@me/payments',
    authorization: `Bearer ${tokenOf(anyPayer(grown))}`,
  }),
  'statistics, 365 days × 25 links': () => ({
    path: `/api/v1/@me/short/statistics?${new URLSearchParams({ ...lastDays(STORED_DAYS, new Date()) })}`,
    authorization: `Bearer ${tokenOf(COUNTED)}`,
  }),
};
