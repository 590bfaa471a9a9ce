import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'memory-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Opens the database and prints the peak memory of the process in MB. The test measures the second of two
 * runs, because the first one also runs initdb.
 */
const SCRIPT = `
  import { readFileSync } from 'node:fs';
  const { openEmbedded } = await import(process.argv[1]);
  const { client, close } = await openEmbedded({ dataDir: process.argv[2] });
  for (let n = 0; n < 200; n += 1) await client.query('select ' + n + ' as n, count(*) from pg_class c join pg_type t on t.oid = c.reltype');
  await close();
  console.log(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1] / 1024);
`;

test.runIf(process.platform === 'linux')('an embedded database stays below 512 MB', async () => {
  const module = new URL('../db/embedded/index.ts', import.meta.url).href;
  const peak = async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '--eval',
      SCRIPT,
      '--',
      module,
      join(folder, 'db'),
    ]);
    return Number(stdout);
  };
  await peak();
  const second = await peak();
  expect(second).toBeGreaterThan(50);
  expect(second).toBeLessThan(512);
});
