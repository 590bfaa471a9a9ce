/**
 * Checks that response times do not reveal whether an account exists (security, enumeration): compares the
 * medians of interleaved samples of failed logins and of reset-link requests, each for an existing and an
 * unknown account. The medians may differ by at most 10 %. `npm run bench:logins [-- samples]` needs a built
 * website, starts its own server and writes its section of results.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '../contracts/client.ts';
import { median } from '../tests/support/quantiles.ts';
import { registrationBody, solveCaptcha } from '../tests/support/registration.ts';
import { startServer } from '../tests/support/server-process.ts';
import { markdownTable, writeResults } from './results.ts';

const SAMPLES = Number(process.argv[2] ?? 200);
const WARM_UP = 10;
const TOLERANCE = 0.1;

const folder = mkdtempSync(join(tmpdir(), 'login-timing-'));
const server = await startServer({ env: { DATA_DIR: folder } });
try {
  const api = createApi({
    transport: fetch,
    origin: server.origin,
    headers: { authorization: 'App test-app-token', origin: server.origin },
  });
  const body = await registrationBody(api);
  await api('POST /api/v1/sign-in/registration', { body });

  const logIn = (login: string) =>
    timed(() =>
      api('POST /api/v1/sign-in/session', { body: { login, password: 'not the password' } }).then(
        () => Promise.reject(new Error('the server accepted a wrong password')),
        () => undefined,
      ),
    );
  const reset = async (login: string) => {
    const bot_check = await solveCaptcha(api);
    return timed(() => api('POST /api/v1/sign-in/password-reset', { body: { login, bot_check } }));
  };
  const pairs = [
    await compared('failed login', body.username, logIn),
    await compared('request for a reset link', body.username, reset),
  ];
  process.exitCode = pairs.every(({ apart }) => apart <= TOLERANCE) ? 0 : 1;
  writeResults({
    title: 'Whether response times reveal accounts',
    command: `npm run bench:logins -- ${SAMPLES}`,
    text: `${markdownTable(
      ['call', 'with an account, ms', 'without, ms', 'difference'],
      pairs.map(({ name, known, unknown, apart }) => [
        ...[name, known.toFixed(2), unknown.toFixed(2)],
        `${(apart * 100).toFixed(1)} %`,
      ]),
    )}

Medians of ${SAMPLES} samples of each in turn; at most ${TOLERANCE * 100} % difference.`,
  });
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Returns the duration of a call in milliseconds. */
async function timed(call: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await call();
  return performance.now() - startedAt;
}

interface Pair {
  name: string;
  /** Median response times in ms, for an existing and for an unknown account. */
  known: number;
  unknown: number;
  /** Difference between the medians as a share of the larger one. */
  apart: number;
}

async function compared(
  name: string,
  username: string,
  take: (login: string) => Promise<number>,
): Promise<Pair> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let n = 0; n < SAMPLES + WARM_UP; n += 1) {
    // Alternates the order, so that neither kind of account always comes first.
    const order = n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      const time = await take(kind === 'known' ? username : `nobody_${n}`);
      if (n >= WARM_UP) times[kind].push(time);
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const apart = Math.abs(known - unknown) / Math.max(known, unknown);
  return { name, known, unknown, apart };
}
