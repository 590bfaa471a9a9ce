import { parentPort } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import type { ReactNode } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { type PersonPicture, SHARE_PICTURE } from '#contracts/rules/share-picture';
import { drawAvatar } from '../gateway/draw-avatar.ts';
import type { Painted, PaintedPerson, PaintedPost, PaintedSite, Painting } from './painter.ts';
import { POST_PHOTO, postPictureLayout } from './post-picture.ts';
import { profilePictureLayout } from './profile-picture.ts';
import { QR_PIXELS, type QrCode, qrModules } from './qr-code.ts';
import { questPictureLayout } from './quest-picture.ts';
import { shortPictureLayout } from './short-picture.ts';
import { sitePhotos } from './site-photos.ts';
import { sitePictureLayout } from './site-picture.ts';
import { fonts } from './typefaces.ts';

/** The worker: paints one picture after the other, away from the event loop that answers requests. */

const { width, height } = SHARE_PICTURE;
/** Chats leave out pictures that are much larger than this. */
const EXACT_MAX_BYTES = 90_000;
/** In pixels; more than is shown, because the print lies askew. */
const AVATAR = 512;
/** Of a picture that somebody uploaded; larger ones are not opened. */
const AVATAR_MAX_PIXELS = 40_000_000;

parentPort?.on('message', (painting: Painting) => {
  void paint(painting).then(
    (png): void => parentPort?.postMessage({ png } satisfies Painted),
    (error: unknown): void => parentPort?.postMessage({ error } satisfies Painted),
  );
});

/** A finished PNG. Whatever texts, colours and files somebody has, it paints. */
export async function paint(painting: Painting): Promise<Buffer> {
  if ('qr' in painting) return paintQrCode(painting.qr);
  return finish(await ('site' in painting ? siteLayout(painting) : sharedLayout(painting)));
}

const siteLayout = async ({ site }: PaintedSite): Promise<ReactNode> =>
  site.kind === 'quest' ? questPictureLayout(site) : sitePictureLayout(site, await sitePhotos());

async function sharedLayout(painting: PaintedPerson | PaintedPost): Promise<ReactNode> {
  const { picture, avatar } = painting;
  const source = await avatarSource(avatar).catch(() =>
    avatarSource(Buffer.from(drawAvatar(picture.username))),
  );
  return 'photo' in painting
    ? postPictureLayout(painting.picture, source, painting.photo && (await photoSource(painting.photo)))
    : personLayout(painting.picture, source);
}

async function finish(layout: ReactNode): Promise<Buffer> {
  const svg = await satori(layout, { width, height, fonts });
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const opaque = sharp(pixels, { raw: { width, height, channels: 4 } }).flatten();
  const exact = await opaque.clone().png({ compressionLevel: 9 }).toBuffer();
  // Drawings are small as they are; photos are not, and hide that their colours were reduced.
  return exact.length <= EXACT_MAX_BYTES
    ? exact
    : opaque.png({ palette: true, effort: 2, dither: 0.5 }).toBuffer();
}

const personLayout = (picture: PersonPicture, avatar: string): ReactNode =>
  picture.kind === 'short' ? shortPictureLayout(picture, avatar) : profilePictureLayout(picture, avatar);

/** Null for a file that is no picture: the print then shows what it shows without one. */
const photoSource = (file: Uint8Array): Promise<string | null> =>
  sharp(file, { limitInputPixels: AVATAR_MAX_PIXELS })
    .resize(POST_PHOTO.width * 2, POST_PHOTO.height * 2, { fit: 'cover' })
    .png({ compressionLevel: 1 })
    .toBuffer()
    .then(
      (png) => `data:image/png;base64,${png.toString('base64')}`,
      () => null,
    );

async function avatarSource(file: Uint8Array): Promise<string> {
  // Drawings of 96 pixels come out sharp at four times the usual 72 dpi and more.
  const png = await sharp(file, { density: 384, limitInputPixels: AVATAR_MAX_PIXELS })
    .resize(AVATAR, AVATAR, { fit: 'cover' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** Whole pixels for every module, the rest is quiet zone: no module is wider than another. */
async function paintQrCode({ target, dark, light }: QrCode): Promise<Buffer> {
  const modules = qrModules(target);
  const side = modules.length;
  const scale = Math.floor(QR_PIXELS / side);
  const rest = QR_PIXELS - side * scale;
  const before = Math.floor(rest / 2);
  const colours = [dark, light].map((colour) => Buffer.from(colour.slice(1), 'hex'));
  const pixels = Buffer.concat(modules.flat().flatMap((isDark) => colours[isDark ? 0 : 1] ?? []));
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .resize(side * scale, side * scale, { kernel: 'nearest' })
    .extend({ top: before, left: before, bottom: rest - before, right: rest - before, background: light })
    .png({ palette: true, colours: 2, dither: 0 })
    .toBuffer();
}
