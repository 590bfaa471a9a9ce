/**
 * Runs one Lighthouse visit in its own process and prints the report as JSON. Usage: `lighthouse-visit.ts URL
 * [AUDIT …]`. The listed audits are skipped.
 *
 * Lighthouse attributes all elapsed time to the page, even while the CPU runs something else. All processes
 * other than the page's therefore get a lower priority: this process, and the browser processes that neither
 * render nor draw pages. The priority is lowered only after the browser has started, because an unprivileged
 * process cannot raise its priority again.
 */
import { execFileSync } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import browserConfig from '../../playwright.config.ts';
import { freePort } from '../../tests/support/servers/free-port.ts';

/** Each page has a renderer process, forked by a zygote; one GPU process draws for all pages. */
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

/** Returns the ids of this process's descendants that neither render nor draw pages. */
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
