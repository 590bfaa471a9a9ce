/** `node make-pictures.ts <folder>`: stores the demo's pictures in the data folder there (see `first-start.ts`). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openMedia } from '../../connectors/media/index.ts';
import { storePicture } from '../../domain/media/index.ts';

const [folder = ''] = process.argv.slice(2);

const media = await openMedia({ DATA_DIR: join(folder, 'data'), MEDIA_S3_FORCE_PATH_STYLE: false });
const pictures = new URL('../../db/seed/pictures/', import.meta.url).pathname;
for (const name of readdirSync(pictures)) await storePicture(media, readFileSync(join(pictures, name)));
