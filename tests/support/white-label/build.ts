import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sourcesHash } from '../../../scripts/build/current.ts';
import { splitBuiltStylesheet } from '../../../scripts/split-stylesheet.ts';

const here = new URL('.', import.meta.url).pathname;
const root = new URL('../../..', import.meta.url).pathname;
const cache = join(root, 'node_modules/.cache/other-product');

/** Builds the website of the second brand, unless the last build used the same sources. Returns its folder. */
export function buildWhiteLabelProduct(): string {
  const hash = createHash('sha256').update(sourcesHash('website'));
  for (const name of readdirSync(here).sort()) hash.update(readFileSync(join(here, name)));
  const folder = join(cache, hash.digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  const aside = mkdtempSync(`${folder}-`);
  execFileSync('react-router', ['build', '.', '--config', join(here, 'vite.config.ts')], {
    cwd: root,
    env: { ...process.env, BUILD_DIR: aside },
    stdio: 'pipe',
  });
  splitBuiltStylesheet(aside);
  renameSync(aside, folder);
  return folder;
}

if (import.meta.main) buildWhiteLabelProduct();
