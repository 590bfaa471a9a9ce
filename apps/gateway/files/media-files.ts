import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Media } from '#connectors/media';
import type { Context } from '#domain/context';
import { isMediaKey, isOwnUpload } from '#domain/media';
import { findSession } from '#domain/sessions';
import { byteRange } from '#platform/byte-range';
import { namesEtag } from '../http/negotiation.ts';
import { sessionCookie } from '../security/cookie-to-bearer.ts';
import type { PublicMedia } from './public-media.ts';

/**
 * File names are content hashes, so browsers never revalidate. Shared caches revalidate every five minutes,
 * so that removed files do not stay in them.
 */
const CACHE = 'public, max-age=31536000, s-maxage=300, immutable';
/** For files that only their owner may read. */
const PRIVATE = 'private, no-store';

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
};

/**
 * Serves members' photos and videos: `/media/{hash}/{width}.avif`, `.webp`, `.jpg` and
 * `/media/{hash}/video.mp4`. A file is public as long as public content uses it; before that, only the member
 * who uploaded the file may read it. Everyone else gets 404.
 */
export function mediaFiles(app: FastifyInstance, context: Context, publicMedia: PublicMedia): void {
  const { media } = context.connectors;
  const handler = async (
    request: FastifyRequest<{ Params: { hash: string; file: string } }>,
    reply: FastifyReply,
  ) => {
    const { hash, file } = request.params;
    if (!isMediaKey(`${hash}/${file}`)) return reply.callNotFound();
    const isPublic = await publicMedia.has(context, hash);
    if (!isPublic && !(await isCallersUpload(context, request, hash))) return reply.callNotFound();
    const cache = isPublic ? CACHE : PRIVATE;
    // Early versions stored photos as WebP only.
    const webp = file.replace(/\.(avif|jpg)$/, '.webp');
    for (const name of new Set([file, webp]))
      if (await send(media, { hash, file: name, cache }, request, reply)) return reply;
    return reply.callNotFound();
  };
  // Fastify's automatic HEAD route would report a length of 0.
  app.route({ method: ['GET', 'HEAD'], url: '/media/:hash/:file', exposeHeadRoute: false, handler });
}

/** Whether the caller, identified by cookie or bearer token, uploaded the file. */
async function isCallersUpload(context: Context, request: FastifyRequest, hash: string): Promise<boolean> {
  const [scheme, bearer] = request.headers.authorization?.split(' ') ?? [];
  const session = scheme === 'Bearer' ? bearer : sessionCookie(request);
  const member = session ? await findSession(context, session) : null;
  return member !== null && isOwnUpload({ ...context, actor: member }, { hash });
}

/**
 * Sends the file or the requested range. Returns false if the file does not exist. Does not return the reply,
 * because a reply is a thenable that resolves only after it has been sent, so awaiting it would block.
 */
async function send(
  media: Media,
  { hash, file, cache }: { hash: string; file: string; cache: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const etag = `"${hash.slice(0, 32)}-${file}"`;
  const headers = {
    'cache-control': cache,
    'content-type': TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? '',
    'accept-ranges': 'bytes',
    etag,
  };
  if (namesEtag(request.headers['if-none-match'], etag)) {
    reply.code(304).headers(headers).send();
    return true;
  }
  const key = `${hash}/${file}`;
  if (request.method === 'HEAD') {
    const size = await media.size(key);
    if (size !== null) reply.headers({ ...headers, 'content-length': size }).send();
    return size !== null;
  }
  const { range, 'if-range': version = etag } = request.headers;
  if (range !== undefined && version === etag) return sendRange(media, key, range, headers, reply);
  const found = await media.open(key);
  if (found) reply.headers({ ...headers, 'content-length': found.bytes }).send(found.stream);
  return found !== null;
}

async function sendRange(
  media: Media,
  key: string,
  rangeHeader: string,
  headers: Record<string, string>,
  reply: FastifyReply,
): Promise<boolean> {
  const size = await media.size(key);
  if (size === null) return false;
  const range = byteRange(rangeHeader, size);
  if (range === 'none') {
    reply.code(416).header('content-range', `bytes */${size}`).send();
    return true;
  }
  const found = await media.open(key, range ?? undefined);
  if (!found) return false;
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  reply.headers({ ...headers, 'content-length': found.bytes }).send(found.stream);
  return true;
}
