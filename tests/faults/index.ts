/**
 * `npm run test:faults [-- [--quick] [--report] [--requests n] [number …]]`: injects faults into the running
 * product and reports whether each expectation held, with its figures. `--quick` runs the short rounds of
 * `npm test`; `--report` writes the results to `docs/faults.md`; `--requests` sets the number of requests of
 * a long run (default: one million).
 *
 * A full run also judges limits on time, memory and ratios. A missed limit is reported with the counts and
 * ends the run with exit code 1, like a failure. `--quick` judges only counts.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createPostgresServer, postgresPrograms } from '../support/servers/postgres-server.ts';
import { type Result, resultOf, type ScenarioResult, summaryOf, updateReport } from './report.ts';
import type { EngineName, FaultScenario, Outcome } from './scenario.ts';
import { SCENARIOS } from './scenarios.ts';

const REPORT = new URL('../../docs/faults.md', import.meta.url);

const { values: options, positionals } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
    requests: { type: 'string', default: '1000000' },
  },
  allowPositionals: true,
});

/** Runs one scenario on one engine, in its own folder and database. A scenario that throws counts as failed. */
async function tried(scenario: FaultScenario, engine: EngineName): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'fault-'));
  const postgres = engine === 'PostgreSQL' ? await createPostgresServer() : undefined;
  try {
    const env = {
      DATA_DIR: join(folder, 'data'),
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    };
    const { missed = [], ...outcome } = await scenario.run({
      engine,
      env,
      folder,
      quick: options.quick,
      requests: Number(options.requests),
      ...(postgres ? { postgres } : {}),
    });
    return options.quick ? outcome : { ...outcome, missed };
  } catch (error) {
    return { held: false, summary: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  } finally {
    await postgres?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

const RESULTS: Record<Result, string> = {
  held: 'passed',
  'limit missed': 'held, but a LIMIT was MISSED',
  failed: 'FAILED',
  'not tried': 'not tried',
};

const wanted = positionals.map(Number);
const chosen = SCENARIOS.filter(
  ({ number, quick }) => (wanted.length === 0 || wanted.includes(number)) && (!options.quick || quick),
);
const engines: readonly EngineName[] = postgresPrograms() ? ['embedded', 'PostgreSQL'] : ['embedded'];
const seen: ScenarioResult[] = [];
for (const scenario of chosen)
  for (const engine of scenario.engines.filter((name) => engines.includes(name))) {
    const startedAt = performance.now();
    const outcome = await tried(scenario, engine);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const one = { scenario, engine, outcome, seconds };
    seen.push(one);
    // Writes each row immediately, so that an interrupted run keeps its results.
    if (options.report) writeFileSync(REPORT, updateReport(readFileSync(REPORT, 'utf8'), one));
    process.stdout.write(
      `${scenario.number} ${scenario.name}, ${engine}: ${summaryOf(outcome)}: ${RESULTS[resultOf(outcome)]}, ${seconds} s\n`,
    );
  }
const count = (result: Result) => seen.filter(({ outcome }) => resultOf(outcome) === result).length;
const failed = count('failed');
const missed = count('limit missed');
const notTried = count('not tried');
process.stdout.write(
  `${count('held')} passed, ${failed} failed${missed > 0 ? `, ${missed} missed a limit` : ''}${notTried > 0 ? `, ${notTried} not tried` : ''}\n`,
);
// A scenario that could not run may have left handles open, which must not prevent the exit.
process.exit(failed + missed > 0 || seen.length === 0 ? 1 : 0);
