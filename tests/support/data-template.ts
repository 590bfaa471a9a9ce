import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = new URL('../..', import.meta.url).pathname;
const cache = join(root, 'node_modules/.cache/first-start');
const DAY_MS = 86_400_000;

/** All inputs of `make-data-template.ts`. */
const SOURCES = [
  'package-lock.json',
  'contracts/rules/picture-sizes.ts',
  'db/{client,embedded/*,migrations/*,migrations/meta/*,seed/pictures/*}',
  'domain/media/{encode,store}-picture.ts',
  'tests/support/make-data-template.ts',
];

/** Results of the slow steps of a first start, which always have the same outcome. */
export interface DataTemplate {
  /** Archive of a migrated in-memory database, to load with `openInMemory`. */
  memory: string;
  /** A data folder with the migrated database and the demo's pictures, without accounts. */
  dataDir: string;
}

/** Returns the template for the current sources. The first caller creates it. */
export function dataTemplate(): DataTemplate {
  const folder = join(cache, sourcesHash());
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true });
    forgetOld();
    const aside = mkdtempSync(`${folder}-`);
    try {
      execFileSync(process.execPath, [join(root, 'tests/support/make-data-template.ts'), aside], {
        env: { PATH: process.env.PATH },
      });
      renameSync(aside, folder);
    } catch (error) {
      rmSync(aside, { recursive: true, force: true });
      // Another process created the folder while this one was making the template.
      if (!existsSync(folder)) throw error;
    }
  }
  return { memory: join(folder, 'memory.tar'), dataDir: join(folder, 'data') };
}

/** Creates a temporary data folder from the template, for a server that does not have to start from scratch. */
export function folderFromTemplate(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  cpSync(dataTemplate().dataDir, folder, { recursive: true });
  return folder;
}

/** Removes templates that are more than a day old. No process can still be using them. */
function forgetOld(): void {
  for (const name of readdirSync(cache))
    if (statSync(join(cache, name)).mtimeMs < Date.now() - DAY_MS)
      rmSync(join(cache, name), { recursive: true, force: true });
}

function sourcesHash(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

if (import.meta.main) dataTemplate();
