/**
 * `npm run pictures:site`: updates the demo's pictures and videos in `db/seed` and the website's own photos and
 * avatars in `apps/web/features/photos` from the rendered ones in `art/renders`. To add one, copy it there under
 * its own name, for the website as `<name>-720.webp` or `avatar-<name>.webp`.
 */
import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const root = join(import.meta.dirname, '..');
const renders = join(root, 'art/renders');
const photos = join(root, 'apps/web/features/photos');

for (const folder of ['db/seed/pictures', 'db/seed/videos'])
  for (const file of readdirSync(join(root, folder)))
    copyFileSync(join(renders, file), join(root, folder, file));

for (const file of readdirSync(photos)) {
  if (file.startsWith('avatar-')) copyFileSync(join(renders, file), join(photos, file));
  const [, name] = /^(.+)-720\.webp$/.exec(file) ?? [];
  if (name === undefined) continue;
  const render = join(renders, `${name}.webp`);
  copyFileSync(render, join(photos, file));
  await sharp(render)
    .resize(360)
    .webp({ quality: 80 })
    .toFile(join(photos, `${name}-360.webp`));
}
