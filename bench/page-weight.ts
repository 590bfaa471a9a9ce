/**
 * `npm run bench:page`: measures the transfer size and the Lighthouse results of the public Short, the full
 * profile and a post, under Lighthouse's default mobile settings, as medians of three runs. Prints the
 * results next to the targets and fails if the byte budget is exceeded. Times depend on the machine, so they
 * are only reported.
 *
 * With `--all`, measures every public page and writes two sections of results.md: Lighthouse's results, and
 * the JavaScript that a page has loaded at rest, after scrolling and after its main interaction, with the
 * latency of that interaction. The run then also fails if a page loses points for accessibility, best
 * practices or SEO, which do not depend on the machine, or exceeds a budget of `support/script-budgets.ts`.
 * `--weight` writes the second section only, in less than two minutes. If paths follow the option, only those
 * pages are measured, and the tables are only printed: `--all /about /press`.
 */
import { rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { buildWebsite } from '../scripts/build.ts';
import { folderFromTemplate } from '../tests/support/data-template.ts';
import { startServer } from '../tests/support/server-process.ts';
import { writeResults } from './results.ts';
import { runLighthouse } from './support/lighthouse.ts';
import { budgetedPages, type MeasuredPage, publicPages, scriptPages } from './support/measured-pages.ts';
import {
  comparisonTable,
  exceedsBudget,
  losesPoints,
  lostPointLines,
  medianVisit,
  overviewTable,
  type PageMetrics,
} from './support/page-metrics.ts';
import { MEMBER, measureInteractions, measurePages, openVisitor } from './support/page-scripts.ts';
import { exceededBudgets, scriptTables } from './support/script-budgets.ts';
import { pageWithTenLinksKb, TEN_LINKS_BUDGET_KB } from './support/ten-links.ts';

const ROUNDS = 3;

const [option, ...only] = process.argv.slice(2);
if (option !== undefined && option !== '--all' && option !== '--weight')
  throw new Error(`unknown option ${option}: --all [path …] or --weight [path …]`);
const all = option === '--all';
const isMeasured = ({ path }: { path: string }) => only.length === 0 || only.includes(path);

type Measured = Pick<MeasuredPage, 'name' | 'path' | 'budget'> & { figures: PageMetrics };

async function measure(origin: string): Promise<Measured[]> {
  const pages = all ? await publicPages(origin) : await budgetedPages(origin);
  const measured = pages.filter(isMeasured);
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

/** Measures scripts and latencies; returns whether all budgets are met. */
async function measureScripts(origin: string): Promise<boolean> {
  const visitor = await openVisitor(origin);
  try {
    const visited = (await scriptPages(origin)).filter(isMeasured);
    const pages = await measurePages(visitor, visited);
    const interactions = await measureInteractions(visitor, [...new Set(visited.map(({ path }) => path))]);
    // Last, because it replaces the Short of the member as whom pages were measured.
    const tenLinks = await pageWithTenLinksKb(visitor, MEMBER.login);
    const exceeded = exceededBudgets(pages, interactions);
    if (tenLinks > TEN_LINKS_BUDGET_KB)
      exceeded.push(`HTML of a Short of ten links: ${tenLinks.toFixed(1)} kB`);
    const text = `${scriptTables(pages, interactions)}

Compressed, with headers and workers; after \`+\` the effects that the Short's owner chose. At rest: nothing loaded for
2 s. The interaction is the page's first, without scrolling before it; INP on a CPU slowed to a quarter. The HTML
of a Short of ten links with icons: ${tenLinks.toFixed(1)} kB (at most ${TEN_LINKS_BUDGET_KB}). Exceeded budgets: ${exceeded.length}.`;
    if (only.length > 0) process.stdout.write(`\n${text}\n`);
    else
      writeResults({
        title: 'JavaScript of every public page',
        command: `npm run bench:page -- ${option}`,
        text,
      });
    process.stdout.write(`\n${exceeded.map((line) => `Exceeded: ${line}\n`).join('')}`);
    return exceeded.length === 0;
  } finally {
    await visitor.browser.close();
  }
}

async function measureWithLighthouse(origin: string): Promise<boolean> {
  const measured = await measure(origin);
  if (all) {
    if (only.length === 0) writeOverview(measured);
    else process.stdout.write(`\n${overviewTable(measured)}\n`);
    process.stdout.write(`\nPoints lost at the last visit:\n\n${lostPointLines(measured) || 'none\n'}`);
  } else
    for (const { name, path, budget, figures } of measured)
      process.stdout.write(`\n## ${name}, ${path}\n\n${comparisonTable(figures, budget)}\n`);
  return measured.every(
    ({ budget, figures }) => !exceedsBudget(figures, budget) && !(all && losesPoints(figures)),
  );
}

await buildWebsite();
const folder = folderFromTemplate('bench-');
const server = await startServer({ env: { DATA_DIR: folder, DEMO_DATA: 'on', SANDBOX: 'on' } });
try {
  // Lowers the server's priority, because on a real phone the server does not compete with the page for the
  // CPU. `lighthouse-visit.ts` does the same for its own process and for the browser processes that do not
  // render the page.
  if (server.process.pid) setPriority(server.process.pid, constants.priority.PRIORITY_LOW);
  const isWithin = [
    option ? await measureScripts(server.origin) : true,
    option === '--weight' ? true : await measureWithLighthouse(server.origin),
  ];
  if (isWithin.includes(false)) process.exitCode = 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true });
}
