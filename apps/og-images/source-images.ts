import type { FastifyInstance } from 'fastify';
import type { MemberOgImage, PostOgImage } from '#contracts/rules/og-images/og-image';
import { pictureVariantUrl } from '#contracts/rules/picture-sizes';
import { drawAvatar } from '../gateway/files/draw-avatar.ts';

/**
 * The file behind a person's picture: drawn where it is a drawing, else read from this server's own addresses and
 * never from elsewhere. A drawing by the username stands in for a picture that is gone; throws when it cannot be read
 * just now, so that nothing wrong is kept.
 */
export async function readAvatar(
  app: FastifyInstance,
  publicOrigin: string,
  { avatar, username }: MemberOgImage,
): Promise<Uint8Array> {
  const path = pathOnOrigin(publicOrigin, avatar);
  const avatarSeed = /^\/avatars\/([^/?]+)\.svg$/.exec(path ?? '')?.[1];
  if (path === null || avatarSeed !== undefined) return Buffer.from(drawAvatar(avatarSeed ?? username));
  return (await readLocal(app, path)) ?? Buffer.from(drawAvatar(username));
}

/**
 * The first picture of a post, from this server's own addresses; null where there is none or it is gone. Throws as
 * above.
 */
export async function readPhoto(
  app: FastifyInstance,
  publicOrigin: string,
  { photo }: PostOgImage,
): Promise<Uint8Array | null> {
  const path = pathOnOrigin(publicOrigin, pictureVariantUrl(photo, PHOTO_WIDTH));
  return path === null ? null : readLocal(app, path);
}

/** Twice of what is shown would be more than anybody sees. */
const PHOTO_WIDTH = 720;

const pathOnOrigin = (publicOrigin: string, address: string): string | null =>
  address.startsWith(`${publicOrigin}/`) ? address.slice(publicOrigin.length) : null;

async function readLocal(app: FastifyInstance, path: string): Promise<Uint8Array | null> {
  const { statusCode, headers, rawPayload } = await app.inject({ url: path });
  if (statusCode === 200 && /^image\/(png|jpeg|webp|avif|gif)\b/.test(String(headers['content-type'])))
    return rawPayload;
  if (statusCode >= 500) throw new Error(`a picture could not be read: ${statusCode}`);
  return null;
}
