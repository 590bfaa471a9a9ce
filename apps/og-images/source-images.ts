import type { FastifyInstance } from 'fastify';
import type { MemberOgImage, PostOgImage } from '#contracts/rules/og-images/og-image';
import { pictureVariantUrl } from '#contracts/rules/picture-sizes';
import { drawAvatar } from '../gateway/files/draw-avatar.ts';

/**
 * Reads a member's avatar. A generated avatar is drawn; an uploaded one is read from this server's own URLs.
 * If its URL has another origin or its file no longer exists, an avatar drawn from the username replaces it.
 * Throws if the file is temporarily unreadable, so that no wrong image is cached.
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
 * Reads the first picture of a post from this server's own URLs; returns null if the post has no picture, its
 * URL has another origin, or the file no longer exists. Throws if the file is temporarily unreadable.
 */
export async function readPhoto(
  app: FastifyInstance,
  publicOrigin: string,
  { photo }: PostOgImage,
): Promise<Uint8Array | null> {
  const path = pathOnOrigin(publicOrigin, pictureVariantUrl(photo, PHOTO_WIDTH));
  return path === null ? null : readLocal(app, path);
}

/** Width of the photo in pixels. More than twice the displayed width would make no visible difference. */
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
