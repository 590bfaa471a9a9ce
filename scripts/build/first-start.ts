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
import { join } from 'node:path';
import { buildFolder, root } from './current.ts';
import { runStep } from './run-step.ts';

const cache = join(root, 'node_modules/.cache/first-start');
const DAY_MS = 86_400_000;

/** Everything that determines what the scripts `make-*.ts` write: tables, queues, and the files of pictures. */
const SOURCES = [
  'package-lock.json',
  'contracts/{jobs,rules/picture-sizes,rules/post}.ts',
  'connectors/media/*.ts',
  'db/*.ts',
  'db/{embedded/*,migrations/*,migrations/meta/*,seed/pictures/*}',
  'domain/media/{encode-picture,store-picture,media-keys}.ts',
  'scripts/build/make-{database,memory,pictures}.ts',
];

/** Result of the steps of a first start that take seconds and hundreds of megabytes, and have one result. */
export interface FirstStart {
  /** Archive of a new, migrated database with the job queue's tables, from which the product creates its own. */
  database: string;
  /** A migrated in-memory database without the job queue, uncompressed, to load with `openInMemory`. */
  memory: string;
  /** A data folder with the same database and the demo's pictures, without accounts. */
  dataDir: string;
}

/**
 * Returns the result for the current sources, which the first caller creates.
 * @throws StepFailed
 */
export function firstStart(): FirstStart {
  const folder = join(cache, sourcesHash());
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true });
    forgetOld();
    const aside = mkdtempSync(`${folder}-`);
    try {
      for (const part of ['database', 'memory', 'pictures'])
        runStep([`scripts/build/make-${part}.ts`, aside], {
          name: 'The first start',
          env: { PATH: process.env.PATH },
        });
      renameSync(aside, folder);
    } catch (error) {
      rmSync(aside, { recursive: true, force: true });
      // Another process has created the folder in the meantime.
      if (!existsSync(folder)) throw error;
    }
  }
  return {
    database: join(folder, 'database.tar.gz'),
    memory: join(folder, 'memory.tar'),
    dataDir: join(folder, 'data'),
  };
}

/** Writes `first-start/` of the build folder: a new database, and the demo's pictures in all their sizes. */
export function buildFirstStart(): void {
  const { database, dataDir } = firstStart();
  const target = join(buildFolder(), 'first-start');
  rmSync(target, { recursive: true, force: true });
  cpSync(database, join(target, 'database.tar.gz'));
  cpSync(join(dataDir, 'media'), join(target, 'media'), { recursive: true });
}

/** Removes results of older sources that no process can still be using. */
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

if (import.meta.main) firstStart();
