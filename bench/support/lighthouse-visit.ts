/**
 * One visit of Lighthouse, in a process of its own: prints its report as JSON. `lighthouse-visit.ts ADDRESS [AUDIT …]`,
 * the audits being those that are left out.
 *
 * Lighthouse takes the time that a page's work takes for the work, also while the processor is busy with something else.
 * So whatever is not the page gives way to it once the browser stands: this process, and those of the browser that neither
 * show nor draw pages. What gave way cannot take it back without rights that a developer has not.
 */
import { execFileSync } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import browserConfig from '../../playwright.config.ts';
import { freePort } from '../../tests/support/servers/postgres-server.ts';

/** Pages have a process each, which the zygotes make; one process draws for all. */
const FOR_PAGES = /--type=(renderer|zygote|gpu-process)/;

const [address, ...skipAudits] = process.argv.slice(2);
const port = await freePort();
const { args = [], ...options } = browserConfig.use?.launchOptions ?? {};
const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] });
try {
  for (const pid of [process.pid, ...withoutPages()]) setPriority(pid, constants.priority.PRIORITY_LOW);
  const report = (await lighthouse(address, { port, logLevel: 'error', skipAudits }))?.lhr;
  if (!report || report.runtimeError) throw new Error(report?.runtimeError?.message ?? 'no report');
  process.stdout.write(JSON.stringify(report));
} finally {
  await browser.close();
}

/** The processes that descend from this one and are not for pages. */
function withoutPages(): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
  const all = lines.map((line) => {
    const [pid, parent, ...command] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), command: command.join(' ') };
  });
  const under = (parent: number): typeof all =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...under(one.pid)]);
  return under(process.pid)
    .filter(({ command }) => !FOR_PAGES.test(command) && !command.startsWith('ps '))
    .map(({ pid }) => pid);
}
