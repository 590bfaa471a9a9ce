/**
 * `npm run pictures:site`: updates the website's own photos and avatars in `apps/web/features/photos` from the
 * demo's pictures. To add one, copy it there as `<name>-720.webp` or `avatar-<name>.webp`.
 */
import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const pictures = join(import.meta.dirname, '../db/seed/pictures');
const photos = join(import.meta.dirname, '../apps/web/features/photos');

for (const file of readdirSync(photos)) {
  if (file.startsWith('avatar-')) copyFileSync(join(pictures, file), join(photos, file));
  const [, name] = /^(.+)-720\.webp$/.exec(file) ?? [];
  if (name === undefined) continue;
  const picture = join(pictures, `${name}.webp`);
  copyFileSync(picture, join(photos, file));
  await sharp(picture)
    .resize(360)
    .webp({ quality: 80 })
    .toFile(join(photos, `${name}-360.webp`));
}
