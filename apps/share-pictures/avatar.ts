import type { FastifyInstance } from 'fastify';
import type { SharePicture } from '#contracts/rules/share-picture';
import { drawAvatar } from '../gateway/draw-avatar.ts';

/**
 * The file behind a person's picture: drawn where it is a drawing, else read from this server's own addresses and
 * never from elsewhere. A drawing by the username stands in for a picture that is gone; throws when it cannot be read
 * just now, so that nothing wrong is kept.
 */
export async function readAvatar(
  app: FastifyInstance,
  publicOrigin: string,
  { avatar, username }: SharePicture,
): Promise<Uint8Array> {
  const path = avatar.startsWith(`${publicOrigin}/`) ? avatar.slice(publicOrigin.length) : undefined;
  const drawnFrom = /^\/avatars\/([^/?]+)\.svg$/.exec(path ?? '')?.[1];
  if (path === undefined || drawnFrom !== undefined) return Buffer.from(drawAvatar(drawnFrom ?? username));
  const { statusCode, headers, rawPayload } = await app.inject({ url: path });
  if (statusCode === 200 && /^image\/(png|jpeg|webp|avif|gif)\b/.test(String(headers['content-type'])))
    return rawPayload;
  if (statusCode >= 500) throw new Error(`a person's picture could not be read: ${statusCode}`);
  return Buffer.from(drawAvatar(username));
}
