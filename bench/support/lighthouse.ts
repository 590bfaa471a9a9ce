import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Result } from 'lighthouse';

const runFile = promisify(execFile);
const VISIT = fileURLToPath(new URL('lighthouse-visit.ts', import.meta.url));

/**
 * Returns the Lighthouse reports of each URL, from `rounds` interleaved visits, in the browser that the tests
 * use. Lighthouse runs with its default mobile settings: a mid-range phone on simulated slow 4G. Every page
 * is requested once beforehand to warm the caches. Each visit uses a new browser, because a page treats
 * returning visitors differently. Audits about indexing are skipped for pages with `noindex`.
 */
export async function runLighthouse(
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
      visits[index]?.push(await visit(address, unlisted.has(address) ? ['is-crawlable'] : []));
      done += 1;
      onVisit(done, address);
    }
  return visits;
}

async function visit(address: string, skipAudits: string[]): Promise<Result> {
  const { stdout } = await runFile(process.execPath, [VISIT, address, ...skipAudits], {
    maxBuffer: 64 * 2 ** 20,
  });
  return JSON.parse(stdout);
}
