import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import browserConfig from '../playwright.config.ts';
import { freePort } from '../tests/support/postgres-server.ts';

/**
 * What Lighthouse reports of each address, `rounds` times in turn, in the browser that the tests use. Its default
 * mobile settings: a mid-range phone on slow 4G, simulated. Pages are asked for once before, as by an earlier visitor;
 * each visit has a browser of its own, as a newcomer has, for pages give more to whoever has been there before.
 * Pages that search engines shall not list are not blamed for that.
 */
export async function visitPages(
  addresses: string[],
  rounds: number,
  onVisit: (done: number, address: string) => void,
): Promise<Result[][]> {
  const unlisted = new Set<string>();
  for (const address of addresses) {
    const html = await (await fetch(address)).text();
    if (/<meta name="robots" content="noindex/.test(html)) unlisted.add(address);
  }
  const visits = addresses.map((): Result[] => []);
  let done = 0;
  for (let round = 0; round < rounds; round += 1)
    for (const [index, address] of addresses.entries()) {
      visits[index]?.push(await visit(address, unlisted.has(address) ? ['is-crawlable'] : null));
      done += 1;
      onVisit(done, address);
    }
  return visits;
}

async function visit(address: string, skipAudits: string[] | null): Promise<Result> {
  const port = await freePort();
  const { args = [], ...options } = browserConfig.use?.launchOptions ?? {};
  const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] });
  try {
    const report = (await lighthouse(address, { port, logLevel: 'error', skipAudits }))?.lhr;
    if (!report || report.runtimeError) throw new Error(report?.runtimeError?.message ?? 'no report');
    return report;
  } finally {
    await browser.close();
  }
}
