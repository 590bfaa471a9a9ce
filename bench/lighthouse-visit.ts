/**
 * One visit of Lighthouse, in a process of its own: prints its report as JSON. `lighthouse-visit.ts ADDRESS [AUDIT …]`,
 * the audits being those that are left out.
 *
 * Once the browser stands, this process gives way to it: what measures shall not take the processor from what is
 * measured, and a process that gave way cannot take it back without rights that a developer has not.
 */
import { constants, setPriority } from 'node:os';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import browserConfig from '../playwright.config.ts';
import { freePort } from '../tests/support/postgres-server.ts';

const [address, ...skipAudits] = process.argv.slice(2);
const port = await freePort();
const { args = [], ...options } = browserConfig.use?.launchOptions ?? {};
const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] });
try {
  setPriority(constants.priority.PRIORITY_LOW);
  const report = (await lighthouse(address, { port, logLevel: 'error', skipAudits }))?.lhr;
  if (!report || report.runtimeError) throw new Error(report?.runtimeError?.message ?? 'no report');
  process.stdout.write(JSON.stringify(report));
} finally {
  await browser.close();
}
