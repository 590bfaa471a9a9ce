import { setTimeout as wait } from 'node:timers/promises';
import { RequestError } from '../../../contracts/client.ts';
import type { ErrorBody } from '../../../contracts/errors.ts';
import { type Member, newMember } from '../../support/member.ts';
import { median, percentile } from '../../support/quantiles.ts';
import { startServer } from '../../support/server-process.ts';
import { emptyShort } from '../../support/short.ts';
import {
  CARDS,
  COMPLETE_SHORT,
  DEMO_UNCACHED,
  providerRequestCount,
  readDemoShort,
  setProviderMode,
} from '../../support/worlds/demo-short.ts';
import type { FaultScenario } from '../scenario.ts';
import { atMost } from '../support/limits.ts';

/**
 * Settings of the sandbox's control endpoint for each failure mode of the providers, keyed by the mode's name
 * in the report.
 */
const FAILURES = {
  down: { mode: 'down' },
  slow: { mode: 'slow', slowMs: 10_000 },
  '429': { mode: 'rate-limited', retryAfterSeconds: 1 },
  garbage: { mode: 'lying', lie: 'shapes' },
  'a login page': { mode: 'lying', lie: 'html' },
  'an empty body': { mode: 'lying', lie: 'blank' },
  '32 MB': { mode: 'lying', lie: 'huge' },
  'a redirect to another host': { mode: 'lying', lie: 'redirect' },
} as const;

const WELL = { mode: 'normal' };

const WARM_UP = 100;
const ROUNDS = 5;
const PAGES = 100;
/** Maximum page time while providers fail, as a multiple of the time while all are healthy. */
const MOST_SLOWER = 1.5;
/**
 * Maximum number of requests to a failing provider: the consecutive failures that open the circuit
 * (`connectors/http-client/circuit-breaker.ts`), times the two attempts of each request.
 */
const MOST_REQUESTS = 5 * 2;
const LOOK_UPS = 40;
const RETRY_AFTER_SECONDS = 20;

/** Descriptions of failed expectations. */
type Wrong = string[];

/** Last event id that a test has requested. Every look-up uses a new id, so that no cached response exists. */
let lastEvent = 100_000_000;
function newEvent(): string {
  lastEvent += 1;
  return String(lastEvent);
}

async function timed<Value>(work: () => Promise<Value>): Promise<{ value: Value; ms: number }> {
  const from = performance.now();
  const value = await work();
  return { value, ms: performance.now() - from };
}

/**
 * Times mia's page while providers are healthy and in every failure mode, in turn. Returns the p99 in ms of
 * each round, by failure mode.
 */
async function timePages(origin: string, wrong: Wrong): Promise<Map<string, number[]>> {
  const rounds = new Map<string, number[]>();
  for (let n = 0; n < WARM_UP; n += 1) await readDemoShort(origin);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, settings] of Object.entries({ well: WELL, ...FAILURES })) {
      await setProviderMode(origin, settings);
      const times: number[] = [];
      for (let n = 0; n < PAGES; n += 1) {
        const { value, ms } = await timed(() => readDemoShort(origin));
        times.push(ms);
        const { loaded: _, ...shown } = value;
        if (JSON.stringify(shown) !== JSON.stringify(COMPLETE_SHORT)) wrong.push(`the page while ${name}`);
      }
      rounds.set(name, [...(rounds.get(name) ?? []), percentile(times, 0.99)]);
    }
  return rounds;
}

/**
 * Times the page of a member with a new, uncached card in every failure mode. The page must not wait for a
 * provider. Returns the longest time in ms.
 */
async function timeColdPages(origin: string, member: Member, wrong: Wrong): Promise<number> {
  let longest = 0;
  for (const [name, settings] of Object.entries(FAILURES)) {
    await setProviderMode(origin, settings);
    const profile = emptyShort({
      shortcuts: ['eventbrite_event'],
      shortcutsSettings: { eventbriteEvent: newEvent() },
    });
    await member.api(origin)('PUT /api/v1/@me/short/update', { body: { profile } });
    const { value, ms } = await timed(async () => (await fetch(`${origin}/@${member.username}`)).text());
    if (!value.includes('data-live-card="eventbrite_event"')) wrong.push(`a new card while ${name}`);
    longest = Math.max(longest, ms);
  }
  return longest;
}

/** Looks up a new event. Returns the error code, or null if the response is a card. */
async function lookUp(origin: string, member: Member): Promise<string | null> {
  try {
    await member.api(origin)('GET /api/v1/{userId}/short/shortcuts/eventbrite_event', {
      params: { userId: '@me' },
      query: { event: newEvent() },
    });
    return null;
  } catch (error) {
    if (error instanceof RequestError) return (error.data as ErrorBody).error;
    throw error;
  }
}

/** Looks up events until the provider is called again and its response is used. Returns the elapsed seconds. */
async function untilWell(origin: string, member: Member): Promise<number> {
  const from = performance.now();
  // The sandbox has none of these events, so `invalid_event` proves that the sandbox was called.
  while ((await lookUp(origin, member)) !== 'invalid_event') await wait(250);
  return (performance.now() - from) / 1000;
}

/**
 * Sends many look-ups while a provider fails. Returns how many requests reached the provider, and the seconds
 * until the provider is used again: since its recovery (`recovering`) and since the first look-up (`silent`).
 */
async function lookUps(origin: string, member: Member, settings: object, most: number, wrong: Wrong) {
  await setProviderMode(origin, settings);
  const { ms } = await timed(async () => {
    for (let n = 0; n < LOOK_UPS; n += 1) {
      const code = await lookUp(origin, member);
      if (code !== 'unavailable') wrong.push(`a look-up returned ${code}`);
    }
  });
  const asked = await providerRequestCount(origin, 'eventbrite');
  if (asked > most) wrong.push(`${asked} of ${LOOK_UPS} look-ups reached a failing provider`);
  const failing = ms / 1000;
  await setProviderMode(origin, WELL);
  const recovering = await untilWell(origin, member);
  return { asked, recovering, silent: failing + recovering };
}

async function failAndCount(env: Record<string, string>) {
  const wrong: Wrong = [];
  const server = await startServer({ env: { ...env, ...DEMO_UNCACHED } });
  const { origin } = server;
  try {
    // The demo members' provider accounts are connected only after the server starts to listen.
    while ((await readDemoShort(origin)).loaded < CARDS.length) await wait(100);
    const member = await newMember(origin);
    const times = await timePages(origin, wrong);
    const cold = await timeColdPages(origin, member, wrong);
    await setProviderMode(origin, WELL);
    await untilWell(origin, member);
    const down = await lookUps(origin, member, FAILURES.down, MOST_REQUESTS, wrong);
    const limit = { mode: 'rate-limited', retryAfterSeconds: RETRY_AFTER_SECONDS };
    const limited = await lookUps(origin, member, limit, 1, wrong);
    // Timers may fire slightly early.
    if (limited.silent < RETRY_AFTER_SECONDS - 0.1) wrong.push('it was called before Retry-After had passed');
    return { wrong, times, cold, down, limited };
  } finally {
    await server.stop();
  }
}

/**
 * Fault 12: pages never wait for a provider, and a provider that keeps failing is called only again after a
 * pause.
 */
export const failingProviders: FaultScenario = {
  number: 12,
  name: 'failing providers',
  expectation:
    'all providers of cards are down, slow, rate limiting, or return garbage, too much data or a redirect to another host; pages are complete and take at most 1.5 × as long (p99), the circuit breaker opens and closes, Retry-After is respected',
  engines: ['embedded'],
  async run({ env }) {
    const { wrong, times, cold, down, limited } = await failAndCount({ ...env });
    const well = median(times.get('well') ?? []);
    const ratios = Object.keys(FAILURES).map((name) => ({
      name,
      ratio: median(times.get(name) ?? []) / well,
    }));
    const told = [
      `p99 of a page ${well.toFixed(1)} ms while all are healthy (median of ${ROUNDS} rounds of ${PAGES}), × ${ratios.map(({ name, ratio }) => `${name} ${ratio.toFixed(2)}`).join(', ')}`,
      `longest first page of a new card ${Math.round(cold)} ms`,
      `down: ${down.asked} requests of ${LOOK_UPS} look-ups, used again after ${down.recovering.toFixed(1)} s`,
      `Retry-After ${RETRY_AFTER_SECONDS}: ${limited.asked} request, next after ${limited.silent.toFixed(1)} s`,
      `${wrong.length} wrong`,
      ...new Set(wrong),
    ];
    return {
      held: wrong.length === 0,
      missed: ratios.flatMap(({ name, ratio }) =>
        atMost(`p99 of a page while ${name} ×`, ratio, MOST_SLOWER, ''),
      ),
      summary: told.join('; '),
    };
  },
};
