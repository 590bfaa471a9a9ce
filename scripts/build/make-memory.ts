/** `node make-memory.ts <folder>`: creates the in-memory database in the folder (see `first-start.ts`). */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { embeddedEngine } from '../../db/client.ts';
import { openInMemory } from '../../db/embedded/index.ts';

const [folder = ''] = process.argv.slice(2);

const memory = await openInMemory();
await embeddedEngine(memory).migrate();
const dump = await memory.client.dumpDataDir('none');
writeFileSync(join(folder, 'memory.tar'), Buffer.from(await dump.arrayBuffer()));
await memory.close();
