/**
 * Whether time tells if an account exists (security, enumeration): medians of interleaved samples of a failed login and
 * of a request for a reset link, each for an account that is there and for one that is not, at most 10 % apart.
 * `npm run bench:logins [-- samples]` on a built website; it starts a server of its own and writes a line for each.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '../contracts/client.ts';
import { registration, solvedBotCheck } from '../tests/support/people.ts';
import { median } from '../tests/support/quantiles.ts';
import { startServer } from '../tests/support/server-process.ts';

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
  const body = await registration(api);
  await api('POST /api/v1/sign-in/registration', { body });

  const logIn = (login: string) =>
    timed(() =>
      api('POST /api/v1/sign-in/session', { body: { login, password: 'not the password' } }).then(
        () => Promise.reject(new Error('a wrong password was taken')),
        () => undefined,
      ),
    );
  const reset = async (login: string) => {
    const bot_check = await solvedBotCheck(api);
    return timed(() => api('POST /api/v1/sign-in/password-reset', { body: { login, bot_check } }));
  };
  const pairs = [
    await compared('login', body.username, logIn),
    await compared('reset', body.username, reset),
  ];
  process.exitCode = pairs.every((apart) => apart <= TOLERANCE) ? 0 : 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Milliseconds. */
async function timed(call: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await call();
  return performance.now() - startedAt;
}

/** Writes the line and gives how far apart the medians are, as a share of the greater. */
async function compared(
  name: string,
  username: string,
  take: (login: string) => Promise<number>,
): Promise<number> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let n = 0; n < SAMPLES + WARM_UP; n += 1) {
    // In turns, so that neither is always the one that follows the other.
    const order = n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      const time = await take(kind === 'known' ? username : `nobody_${n}`);
      if (n >= WARM_UP) times[kind].push(time);
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const apart = Math.abs(known - unknown) / Math.max(known, unknown);
  const figures = `account ${known.toFixed(1)} ms, no account ${unknown.toFixed(1)} ms`;
  process.stdout.write(`${name}, ${SAMPLES} samples each: ${figures}, ${(apart * 100).toFixed(1)} % apart\n`);
  return apart;
}
