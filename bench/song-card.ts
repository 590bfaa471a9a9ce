/**
 * Simulates ten thousand visitors to one song card within ten seconds, three times, and then ten thousand
 * simultaneous visitors with an empty cache. Reports how often the product calls Spotify and how long
 * visitors wait. Usage: `npm run bench:song -- [visitors]`. The sandbox replaces Spotify and is called over
 * the network.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { SwrCache } from '../connectors/http-client/index.ts';
import { createSpotify, type Listening } from '../connectors/spotify/index.ts';
import { SONG_TTL } from '../domain/cards/spotify.ts';
import { systemClock } from '../platform/clock.ts';
import { demoRefreshToken, sandboxKeys, startProviderSandbox } from '../sandbox/providers/index.ts';

const VISITORS = Number(process.argv[2] ?? 10_000);
const SPELLS = 3;
const CALL = 'GET /v1/me/player/currently-playing';

const sandbox = await startProviderSandbox();
try {
  const spotify = createSpotify({
    ...{ urls: sandbox.addresses.spotify, credentials: sandboxKeys.spotify },
    ...{ clock: systemClock, productUrl: 'http://localhost:3000' },
  });
  const songs = new SwrCache<Listening>({ clock: systemClock, ...SONG_TTL });
  const { accessToken } = await spotify.refresh(demoRefreshToken('spotify', 'mia'));
  const calls = () => sandbox.state.spotify.requests[CALL] ?? 0;

  for (let spell = 1; spell <= SPELLS; spell += 1) {
    const before = calls();
    const waits: number[] = [];
    const visits: Promise<void>[] = [];
    const begun = performance.now();
    for (let visitor = 0; visitor < VISITORS; visitor += 1) {
      // Spreads the visits evenly over the time that a song stays fresh. An overdue visit starts at once.
      const due = begun + (visitor / VISITORS) * SONG_TTL.freshMs;
      const left = due - performance.now();
      if (left > 0) await wait(left);
      visits.push(visit(waits));
    }
    await Promise.all(visits);
    const figures = `p50 ${at(waits, 0.5)} ms, p99 ${at(waits, 0.99)} ms, longest ${at(waits, 1)} ms`;
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    process.stdout.write(
      `${VISITORS} visitors in ${seconds} s: ${calls() - before} provider calls; visitors wait ${figures}\n`,
    );
  }

  songs.delete('mia');
  const before = calls();
  const waits: number[] = [];
  await Promise.all(Array.from({ length: VISITORS }, () => visit(waits)));
  process.stdout.write(
    `${VISITORS} visitors at once, nothing cached: ${calls() - before} calls; longest ${at(waits, 1)} ms\n`,
  );

  async function visit(into: number[]): Promise<void> {
    const from = performance.now();
    await songs.get('mia', () => spotify.nowPlaying(accessToken));
    into.push(performance.now() - from);
  }
} finally {
  await sandbox.close();
}

function at(values: number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(3);
}
