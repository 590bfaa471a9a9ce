import { parentPort } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import type { ReactNode } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { type AccountOgImage, OG_IMAGE } from '#contracts/rules/og-images/og-image';
import { drawAvatar } from '../gateway/files/draw-avatar.ts';
import { POST_PHOTO_SIZE, postImageLayout } from './post-image-layout.ts';
import { profileImageLayout } from './profile-image-layout.ts';
import { QR_PIXELS, type QrCode, qrModules } from './qr-code.ts';
import { questImageLayout } from './quest-image-layout.ts';
import type { PersonInput, PostInput, RenderInput, RenderResult, SiteInput } from './renderer.ts';
import { shortImageLayout } from './short-image-layout.ts';
import { siteImageLayout } from './site-image-layout.ts';
import { sitePhotos } from './site-photos.ts';
import { fonts } from './typefaces.ts';

/** The render worker: renders one image at a time, off the event loop that serves requests. */

const { width, height } = OG_IMAGE;
/**
 * Maximum size in bytes of a lossless image. Larger images get a reduced palette, because chat apps skip
 * images that are much larger.
 */
const EXACT_MAX_BYTES = 90_000;
/** Side length of the avatar in pixels; larger than displayed, because the photo is rotated. */
const AVATAR = 512;
/** Maximum number of pixels of an uploaded picture; larger pictures are rejected. */
const AVATAR_MAX_PIXELS = 40_000_000;

parentPort?.on('message', (painting: RenderInput) => {
  void renderImage(painting).then(
    (png): void => parentPort?.postMessage({ png } satisfies RenderResult),
    (error: unknown): void => parentPort?.postMessage({ error } satisfies RenderResult),
  );
});

/** Renders a PNG, or a JPEG for a contact. Must not fail, whatever text, colour or file a member provides. */
export async function renderImage(input: RenderInput): Promise<Buffer> {
  if ('qr' in input) return renderQrCode(input.qr);
  if ('contactPhoto' in input)
    return contactPhoto(input.contactPhoto).catch(() =>
      contactPhoto(Buffer.from(drawAvatar(input.username))),
    );
  return renderLayout(await ('site' in input ? siteLayout(input) : sharedLayout(input)));
}

const siteLayout = async ({ site }: SiteInput): Promise<ReactNode> =>
  site.kind === 'quest' ? questImageLayout(site) : siteImageLayout(site, await sitePhotos());

async function sharedLayout(input: PersonInput | PostInput): Promise<ReactNode> {
  const { picture, avatar } = input;
  const source = await avatarSource(avatar).catch(() =>
    avatarSource(Buffer.from(drawAvatar(picture.username))),
  );
  return 'photo' in input
    ? postImageLayout(input.picture, source, input.photo && (await photoSource(input.photo)))
    : personLayout(input.picture, source);
}

async function renderLayout(layout: ReactNode): Promise<Buffer> {
  const svg = await satori(layout, { width, height, fonts });
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const opaque = sharp(pixels, { raw: { width, height, channels: 4 } }).flatten();
  const exact = await opaque.clone().png({ compressionLevel: 9 }).toBuffer();
  // Drawings compress well without loss. Photos do not, but they hide the effects of a reduced palette.
  return exact.length <= EXACT_MAX_BYTES
    ? exact
    : opaque.png({ palette: true, effort: 2, dither: 0.5 }).toBuffer();
}

const personLayout = (picture: AccountOgImage, avatar: string): ReactNode =>
  picture.kind === 'short' ? shortImageLayout(picture, avatar) : profileImageLayout(picture, avatar);

/** Returns the photo as a data URL; null if the file is invalid, in which case the frame shows its placeholder. */
const photoSource = (file: Uint8Array): Promise<string | null> =>
  sharp(file, { limitInputPixels: AVATAR_MAX_PIXELS })
    .resize(POST_PHOTO_SIZE.width * 2, POST_PHOTO_SIZE.height * 2, { fit: 'cover' })
    .png({ compressionLevel: 1 })
    .toBuffer()
    .then(
      (png) => `data:image/png;base64,${png.toString('base64')}`,
      () => null,
    );

/** Side length of a contact's photo in pixels, and its maximum size in bytes, so that contacts stay small. */
const CONTACT_PHOTO = { side: 256, maxBytes: 22_000 };

/** Returns the photo of a contact as a JPEG, the format that all phones read. */
async function contactPhoto(file: Uint8Array): Promise<Buffer> {
  const { side, maxBytes } = CONTACT_PHOTO;
  const pixels = sharp(file, { density: 384, limitInputPixels: AVATAR_MAX_PIXELS })
    .resize(side, side, { fit: 'cover' })
    .flatten({ background: '#ffffff' });
  const [good, ...smaller] = [82, 60, 35];
  let jpeg = await pixels.clone().jpeg({ quality: good }).toBuffer();
  for (const quality of smaller)
    if (jpeg.length > maxBytes) jpeg = await pixels.clone().jpeg({ quality }).toBuffer();
  return jpeg;
}

async function avatarSource(file: Uint8Array): Promise<string> {
  // SVG avatars of 96 pixels need more than four times the default 72 dpi to be sharp.
  const png = await sharp(file, { density: 384, limitInputPixels: AVATAR_MAX_PIXELS })
    .resize(AVATAR, AVATAR, { fit: 'cover' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/**
 * Renders the code so that every module has the same whole number of pixels; the remainder goes to the quiet
 * zone.
 */
async function renderQrCode({ target, dark, light }: QrCode): Promise<Buffer> {
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
