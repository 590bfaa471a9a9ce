/**
 * `npm run pictures:site`: updates the demo's pictures and videos in `db/seed`, the website's own photos and
 * avatars in `apps/web/features/photos`, and the pictures of emails from the rendered ones in `art/renders`. To add
 * one, copy it there under its own name, for the website as `<name>-720.webp` or `avatar-<name>.webp`.
 */
import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const root = join(import.meta.dirname, '..');
const renders = join(root, 'art/renders');
const photos = join(root, 'apps/web/features/photos');
/** Pictures of emails, cut from a render. JPEG, because Outlook shows no WebP. */
const EMAIL_CUTS = {
  welcome: { render: 'hill-sunrise', top: 530, height: 360 },
  winner: { render: 'empty-podium', top: 424, height: 500 },
} as const;

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

for (const [name, { render, top, height }] of Object.entries(EMAIL_CUTS))
  await sharp(join(renders, `${render}.webp`))
    .extract({ left: 0, top, width: 720, height })
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(join(root, `apps/web/assets/email/${name}.jpg`));
