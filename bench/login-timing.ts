/**
 * Whether the time of a failed login tells if the account exists (security, enumeration): medians of interleaved
 * samples of a wrong password and of an unknown account, at most 10 % apart. `node bench/login-timing.ts [samples]`
 * on a built website; it starts a server of its own.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '../contracts/client.ts';
import { registration } from '../tests/support/people.ts';
import { startServer } from '../tests/support/server-process.ts';

const SAMPLES = Number(process.argv[2] ?? 200);
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

  const timed = async (login: string) => {
    const startedAt = performance.now();
    await api('POST /api/v1/sign-in/session', { body: { login, password: 'not the password' } }).catch(
      () => 0,
    );
    return performance.now() - startedAt;
  };
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let n = 0; n < SAMPLES + 10; n += 1) {
    const pair = { known: await timed(body.username), unknown: await timed(`nobody_${n}`) };
    // The first ten warm up.
    if (n < 10) continue;
    times.known.push(pair.known);
    times.unknown.push(pair.unknown);
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const apart = Math.abs(known - unknown) / Math.max(known, unknown);
  const figures = `wrong password ${known.toFixed(1)} ms, unknown account ${unknown.toFixed(1)} ms`;
  process.stdout.write(`${SAMPLES} samples each: ${figures}, ${(apart * 100).toFixed(1)} % apart\n`);
  process.exitCode = apart <= TOLERANCE ? 0 : 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
