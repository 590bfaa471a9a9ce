import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Result } from 'lighthouse';

const runFile = promisify(execFile);
const VISIT = fileURLToPath(new URL('lighthouse-visit.ts', import.meta.url));

/**
 * What Lighthouse reports of each address, `rounds` times in turn, in the browser that the tests use. Its default
 * mobile settings: a mid-range phone on slow 4G, simulated. Pages are asked for once before, as by an earlier visitor;
 * each visit has a browser of its own, as a newcomer has, for pages give more to whoever has been there before.
 * Pages that search engines shall not list are not blamed for that.
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
