/**
 * `npm run test:faults [-- [--quick] [--report] [number …]]`: does to the running product what happens to products,
 * and tells of each fault whether it held, with its figure. `--quick` tries the few rounds that belong to `npm test`;
 * `--report` writes what was seen to `docs/faults.md`.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createPostgresServer, postgresPrograms } from '../support/postgres-server.ts';
import { reportWith, type Seen } from './report.ts';
import type { EngineName, FaultScenario, Outcome } from './scenario.ts';
import { SCENARIOS } from './scenarios.ts';

const REPORT = new URL('../../docs/faults.md', import.meta.url);

const { values: options, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, report: { type: 'boolean', default: false } },
  allowPositionals: true,
});

/** One scenario on one engine, in a world of its own. */
async function tried(scenario: FaultScenario, engine: EngineName): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'fault-'));
  const postgres = engine === 'PostgreSQL' ? await createPostgresServer() : undefined;
  try {
    const env = {
      DATA_DIR: join(folder, 'data'),
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    };
    return await scenario.run({
      engine,
      env,
      folder,
      quick: options.quick,
      ...(postgres ? { postgres } : {}),
    });
  } catch (error) {
    return { held: false, figure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  } finally {
    await postgres?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

const wanted = positionals.map(Number);
const chosen = SCENARIOS.filter(
  ({ number, quick }) => (wanted.length === 0 || wanted.includes(number)) && (!options.quick || quick),
);
const engines: readonly EngineName[] = postgresPrograms() ? ['embedded', 'PostgreSQL'] : ['embedded'];
const seen: Seen[] = [];
for (const scenario of chosen)
  for (const engine of scenario.on.filter((name) => engines.includes(name))) {
    const startedAt = performance.now();
    const outcome = await tried(scenario, engine);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    seen.push({ scenario, engine, outcome, seconds });
    process.stdout.write(
      `${scenario.number} ${scenario.name}, ${engine}: ${outcome.figure}: ${outcome.held ? 'passed' : 'FAILED'}, ${seconds} s\n`,
    );
  }
const failed = seen.filter(({ outcome }) => !outcome.held).length;
if (options.report) writeFileSync(REPORT, reportWith(readFileSync(REPORT, 'utf8'), seen));
process.stdout.write(`${seen.length - failed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || seen.length === 0 ? 1 : 0;
