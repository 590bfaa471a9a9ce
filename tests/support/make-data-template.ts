/** `node make-data-template.ts <folder>`: creates the template in the folder (see `data-template.ts`). */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEnv } from '../../apps/env.ts';
import { openMedia } from '../../connectors/media/index.ts';
import { embeddedEngine, openEngine } from '../../db/client.ts';
import { openInMemory } from '../../db/embedded/index.ts';
import { storePicture } from '../../domain/media/index.ts';

const [folder = ''] = process.argv.slice(2);
const dataDir = join(folder, 'data');

const engine = await openEngine({ dataDir });
await engine.migrate();
await engine.close();

const memory = await openInMemory();
await embeddedEngine(memory).migrate();
const dump = await memory.client.dumpDataDir('none');
writeFileSync(join(folder, 'memory.tar'), Buffer.from(await dump.arrayBuffer()));
await memory.close();

const media = await openMedia(readEnv({ DATA_DIR: dataDir }));
const pictures = new URL('../../db/seed/pictures/', import.meta.url).pathname;
for (const name of readdirSync(pictures)) await storePicture(media, readFileSync(join(pictures, name)));
