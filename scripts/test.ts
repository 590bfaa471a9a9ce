/**
 * `npm test`: runs all checks that a change must pass, on both database engines and in a real browser.
 * Installs missing dependencies, continues after a failure so that one run reports everything, and ends with
 * the line `N passed, N failed`.
 */

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { weekEnd } from '../contracts/rules/quests/quest-week.ts';
import { createPostgresServer, type PostgresServer } from '../tests/support/servers/postgres-server.ts';
import { installOneOf, installSystemPackages } from './system-packages.ts';

const folder = mkdtempSync(join(tmpdir(), 'test-run-'));
const begunAt = performance.now();
const totals = { passed: 0, failed: 0 };
/** Failures and flaky tests, repeated at the end of the output. */
const complaints: string[] = [];

/** Runs a command and counts its result as one check. If there is a `report`, its counts are used instead. */
async function step(
  name: string,
  command: string,
  args: string[],
  { env, report, beside = false }: StepOptions = {},
): Promise<void> {
  if (!beside) process.stdout.write(`\n— ${name}\n`);
  const startedAt = performance.now();
  const child = spawn(command, args, {
    stdio: beside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      written += chunk.toString();
    });
  const failed = await new Promise<boolean>((done) => {
    child.once('error', () => done(true));
    child.once('close', (status) => done(status !== 0));
  });
  const counted = report ? report() : null;
  totals.passed += counted?.passed ?? (failed ? 0 : 1);
  // A step may fail without a failed test, for example by an unhandled error, so its last lines are repeated.
  const unexplained = failed && !counted?.failed ? [lastLines(written)] : [];
  complaints.push(...(failed ? [name] : []), ...unexplained, ...(counted?.complaints ?? []));
  totals.failed += counted ? Math.max(counted.failed, failed ? 1 : 0) : failed ? 1 : 0;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  process.stdout.write(beside ? `\n— ${name}\n${written}` : '');
  process.stdout.write(`${name}: ${failed ? 'FAILED' : 'passed'}, ${seconds} s\n`);
}

interface Counts {
  passed: number;
  failed: number;
  /** A line for each test that failed or passed only on the retry. */
  complaints: string[];
}
interface StepOptions {
  env?: Record<string, string>;
  report?: () => Counts;
  /** Whether the step runs concurrently with others. Its output is then printed when the step ends. */
  beside?: boolean;
}

const reportFile = (name: string) => join(folder, `${name}.json`);

/** Reads a report. Returns null if the report is missing, which means that the runner itself failed. */
function read<Report>(name: string): Report | null {
  try {
    return JSON.parse(readFileSync(reportFile(name), 'utf8')) as Report;
  } catch {
    return null;
  }
}

/** The fields of the Vitest and Playwright reports that this script reads. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: Array<{ name: string; message: string; assertionResults: VitestResult[] }>;
}
interface VitestResult {
  status: string;
  fullName: string;
  failureMessages: string[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}
interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: Array<{ title: string; tests: PlaywrightTest[] }>;
}
interface PlaywrightTest {
  projectName: string;
  status: string;
  results: Array<{ error?: { message?: string } }>;
}

const vitestCounts = (name: string) => (): Counts => {
  const report = read<VitestReport>(name);
  if (!report) return { passed: 0, failed: 1, complaints: ['the runner itself failed'] };
  const complaints = report.testResults.flatMap(({ name: file, message, assertionResults }) => [
    ...(message ? [`${relative('.', file)}: ${firstLine(message)}`] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName, failureMessages: [why = ''] }) =>
          `${relative('.', file)}: ${fullName}: ${firstLine(why)}`,
      ),
  ]);
  return { passed: report.numPassedTests, failed: report.numFailedTests, complaints };
};
/** Returns a message without its colours in one line; an expectation needs more than its first. */
const oneLine = (text: string) => stripVTControlCharacters(text).replaceAll(/\s+/g, ' ').slice(0, 400);
const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';
const lastLines = (text: string) => text.trimEnd().split('\n').slice(-40).join('\n');

const playwrightCounts = (name: string) => (): Counts => {
  const report = read<PlaywrightReport>(name);
  if (!report) return { passed: 0, failed: 1, complaints: ['the runner itself failed'] };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected + flaky, failed: unexpected, complaints: report.suites.flatMap(lookedAt) };
};
/** Returns a line for each test that failed or passed only on the retry. */
function lookedAt(suite: PlaywrightSuite): string[] {
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => {
        const why = results.map(({ error }) => error?.message).find(Boolean) ?? '';
        return `${projectName} ${suite.file}: ${title}: ${status}: ${oneLine(why)}`;
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap(lookedAt)];
}

/** Runs all test files, or only those that import `leadingTo`, directly or indirectly. */
function vitest(
  name: string,
  {
    env = {},
    leadingTo,
    beside = false,
  }: { env?: Record<string, string>; leadingTo?: string; beside?: boolean },
): Promise<void> {
  const args = [
    ...(leadingTo ? ['related', leadingTo, '--run'] : ['run']),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${reportFile(name)}`,
  ];
  return step(name, 'vitest', args, { env, beside, report: vitestCounts(name) });
}

/** Runs lint and type check concurrently with the builds, which leave a CPU idle for much of the time. */
async function checkAndBuild(): Promise<void> {
  const beside = true;
  const check = async () => {
    await step('format and lint', 'biome', ['check', '--error-on-warnings', '.'], { beside });
    // Each further checker repeats work, and builds use the other CPU.
    await step('types', 'tsc', ['--noEmit', '--checkers', '1'], { beside });
    await step('measures of the code', 'node', ['scripts/house.ts'], { beside });
  };
  const build = async () => {
    await step('website', 'node', ['scripts/build.ts'], { beside });
    await step('website of another brand', 'node', ['tests/support/white-label/build.ts'], { beside });
    await step('first start', 'node', ['scripts/build/first-start.ts'], { beside });
  };
  await step('types of routes', 'react-router', ['typegen']);
  await Promise.all([check(), build()]);
}

/**
 * PostgreSQL settings that make the tests faster. Data may be lost if the database server crashes, but these
 * tests do not crash it.
 */
const CARELESS = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

/** Minutes within which the browser tests end. */
const BROWSER_MINUTES = 120;

/** Waits for the next quest week if it begins soon: the winners of this week's would change what the tests see. */
async function awaitNewWeek(): Promise<void> {
  const leftMs = weekEnd(Date.now()) - Date.now();
  if (leftMs > BROWSER_MINUTES * 60_000) return;
  process.stdout.write(`\nWaiting ${Math.ceil(leftMs / 60_000)} minutes for the next quest week.\n`);
  await wait(leftMs);
}

let postgres: PostgresServer | undefined;
try {
  installSystemPackages(['postgresql', 'nginx-light', 'ffmpeg']);
  installOneOf(['chromium-headless-shell', 'chromium']);
  await checkAndBuild();
  await vitest('tests on the embedded engine', {});
  postgres = await createPostgresServer(CARELESS);
  // The two steps run concurrently, because each spends a third of its time waiting for a database or for
  // processes to start.
  await Promise.all([
    vitest('tests on PostgreSQL', {
      env: { TEST_DATABASE_URL: postgres.url },
      // Run only tests that open an engine. All other tests behave the same on PostgreSQL.
      leadingTo: 'tests/support/test-engine.ts',
      beside: true,
    }),
    step('faults', 'node', ['tests/faults/index.ts', '--quick'], { beside: true }),
  ]);
  await awaitNewWeek();
  await step('in a browser', 'playwright', ['test'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile('browser') },
    report: playwrightCounts('browser'),
  });
} catch (error) {
  totals.failed += 1;
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
} finally {
  await postgres?.remove();
  rmSync(folder, { recursive: true, force: true });
}
for (const complaint of complaints) process.stdout.write(`\n${complaint}`);
const minutes = ((performance.now() - begunAt) / 60_000).toFixed(1);
process.stdout.write(`\n\n${minutes} minutes\n${totals.passed} passed, ${totals.failed} failed\n`);
process.exit(totals.failed > 0 || totals.passed === 0 ? 1 : 0);
