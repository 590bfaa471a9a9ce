/**
 * `npm run bench:page`: measures the transfer size and the Lighthouse results of the public Short, the full
 * profile and a post, under Lighthouse's default mobile settings, as medians of three runs. Prints the
 * results next to the targets and fails if the byte budget is exceeded. Times depend on the machine, so they
 * are only reported.
 *
 * With `--all`, measures every public page and writes one table to its section of results.md. The run then
 * also fails if a page loses points for accessibility, best practices or SEO, which do not depend on the
 * machine. If paths follow the option, only those pages are measured, and the table is only printed: `--all
 * /about /press`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWebsite } from '../scripts/build.ts';
import { startServer } from '../tests/support/server-process.ts';
import { writeResults } from './results.ts';
import { runLighthouse } from './support/lighthouse.ts';
import { budgetedPages, type MeasuredPage, publicPages } from './support/measured-pages.ts';
import {
  comparisonTable,
  exceedsBudget,
  losesPoints,
  lostPointLines,
  medianVisit,
  overviewTable,
  type PageMetrics,
} from './support/page-metrics.ts';

const ROUNDS = 3;

const [all, ...only] = process.argv.slice(2);
if (all !== undefined && all !== '--all') throw new Error(`unknown option ${all}: --all [path …]`);

type Measured = Pick<MeasuredPage, 'name' | 'path' | 'budget'> & { figures: PageMetrics };

async function measure(origin: string): Promise<Measured[]> {
  const pages = all ? await publicPages(origin) : await budgetedPages(origin);
  const measured = pages.filter(({ path }) => only.length === 0 || only.includes(path));
  const visits = await runLighthouse(
    measured.map(({ path }) => `${origin}${path}`),
    ROUNDS,
    (done, address) =>
      process.stderr.write(`${done} of ${measured.length * ROUNDS}: ${address.slice(origin.length)}\n`),
  );
  return measured.map((page, index) => ({ ...page, figures: medianVisit(visits[index] ?? []) }));
}

function writeOverview(measured: Measured[]): void {
  writeResults({
    title: 'Lighthouse results of every public page',
    command: 'npm run bench:page -- --all',
    text: `${overviewTable(measured)}

Lighthouse's mobile settings, a browser of its own for each visit, the median of ${ROUNDS} visits. Whatever is not the page
gives way to it on the processor: Lighthouse, the server and the rest of the browser. Ids are those of the demo's data.`,
  });
}

await buildWebsite();
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const server = await startServer({ env: { DATA_DIR: folder, DEMO_DATA: 'on', SANDBOX: 'on' } });
try {
  // Lowers the server's priority, because on a real phone the server does not compete with the page for the
  // CPU. `lighthouse-visit.ts` does the same for all other processes.
  if (server.process.pid) setPriority(server.process.pid, constants.priority.PRIORITY_LOW);
  const measured = await measure(server.origin);
  if (all) {
    if (only.length === 0) writeOverview(measured);
    else process.stdout.write(`\n${overviewTable(measured)}\n`);
    process.stdout.write(`\nPoints lost at the last visit:\n\n${lostPointLines(measured) || 'none\n'}`);
  }
  for (const { name, path, budget, figures } of measured) {
    if (!all) process.stdout.write(`\n## ${name}, ${path}\n\n${comparisonTable(figures, budget)}\n`);
    if (exceedsBudget(figures, budget) || (all && losesPoints(figures))) process.exitCode = 1;
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true });
}
