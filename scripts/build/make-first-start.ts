/** `node make-first-start.ts <folder>`: prepares a first start in the folder (see `first-start.ts`). */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openMedia } from '../../connectors/media/index.ts';
import { embeddedEngine, openEngine } from '../../db/client.ts';
import { openInMemory } from '../../db/embedded/index.ts';
import { openJobQueue } from '../../db/jobs.ts';
import { storePicture } from '../../domain/media/index.ts';

const [folder = ''] = process.argv.slice(2);
const dataDir = join(folder, 'data');

const engine = await openEngine({ dataDir });
await engine.migrate();
const jobs = await openJobQueue(engine, (error) => {
  throw error;
});
await jobs.stop();
const database = await engine.embedded?.dumpDataDir('none');
if (!database) throw new Error('the engine is not the embedded one');
writeFileSync(join(folder, 'database.tar.gz'), gzipSync(await database.arrayBuffer()));
await engine.close();

const memory = await openInMemory();
await embeddedEngine(memory).migrate();
const dump = await memory.client.dumpDataDir('none');
writeFileSync(join(folder, 'memory.tar'), Buffer.from(await dump.arrayBuffer()));
await memory.close();

const media = await openMedia({ DATA_DIR: dataDir, MEDIA_S3_FORCE_PATH_STYLE: false });
const pictures = new URL('../../db/seed/pictures/', import.meta.url).pathname;
for (const name of readdirSync(pictures)) await storePicture(media, readFileSync(join(pictures, name)));
