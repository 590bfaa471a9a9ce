/** `node make-database.ts <folder>`: creates the database of a first start in the folder (see `first-start.ts`). */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openEngine } from '../../db/client.ts';
import { openJobQueue } from '../../db/jobs.ts';

const [folder = ''] = process.argv.slice(2);

const engine = await openEngine({ dataDir: join(folder, 'data') });
await engine.migrate();
const jobs = await openJobQueue(engine, (error) => {
  throw error;
});
await jobs.stop();
const database = await engine.embedded?.dumpDataDir('none');
if (!database) throw new Error('the engine is not the embedded one');
writeFileSync(join(folder, 'database.tar.gz'), gzipSync(await database.arrayBuffer()));
await engine.close();
