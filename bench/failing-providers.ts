/**
 * `npm run bench:services`: measures the response time of a Short with six cards when the providers are
 * healthy, slow or down. The three states alternate within one run. The page cache is disabled, and the
 * client runs on the same machine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWebsite } from '../scripts/build.ts';
import { startServer } from '../tests/support/server-process.ts';
import { DEMO_UNCACHED, setProviderMode } from '../tests/support/worlds/demo-short.ts';

const ROUNDS = 4;
const REQUESTS = 150;
const WARM_UP = 300;
const STATES = ['normal', 'slow', 'down'] as const;

await buildWebsite();
const folder = mkdtempSync(join(tmpdir(), 'failing-'));
const server = await startServer({ env: { ...DEMO_UNCACHED, DATA_DIR: folder } });
async function times(count: number): Promise<number[]> {
  const taken: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const startedAt = performance.now();
    const answer = await fetch(`${server.origin}/@mia`);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`the page returned ${answer.status}`);
    taken.push(performance.now() - startedAt);
  }
  return taken;
}
const at = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;

await times(WARM_UP);
const taken = new Map<string, number[]>(STATES.map((state) => [state, []]));
for (let round = 0; round < ROUNDS; round += 1)
  for (const state of STATES) {
    await setProviderMode(server.origin, { mode: state });
    taken.get(state)?.push(...(await times(REQUESTS)));
  }
const rows = [...taken].map(([state, all]) => {
  const sorted = all.sort((a, b) => a - b);
  return `| ${state} | ${at(sorted, 0.5).toFixed(2)} | ${at(sorted, 0.95).toFixed(2)} | ${at(sorted, 0.99).toFixed(2)} |`;
});
process.stdout.write(
  `| services | p50 ms | p95 ms | p99 ms |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n\n` +
    `/@mia with six cards, rendered each time, ${REQUESTS} requests a state and round, ${ROUNDS} rounds.\n`,
);
await server.stop();
rmSync(folder, { recursive: true });
