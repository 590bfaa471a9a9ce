import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorStatus } from '#contracts/errors';

const root = new URL('..', import.meta.url).pathname;
/** Texts of all source files that may use an error code. */
const sources = globSync('{apps/api,apps/gateway,connectors,contracts,domain}/**/*.ts', { cwd: root })
  .filter((path) => !path.endsWith('.test.ts') && path !== 'contracts/errors.ts')
  .map((path) => readFileSync(`${root}/${path}`, 'utf8'));

test.each(Object.keys(errorStatus))('the code %s is in use', (code) => {
  expect(sources.some((source) => source.includes(`'${code}'`))).toBe(true);
});
