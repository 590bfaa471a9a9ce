import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AnyPicture, sharePictureVersion } from '#contracts/rules/share-picture';
import { namesEtag } from '../gateway/negotiation.ts';

/** Browsers need never ask again; caches on the way do, as what a picture shows may be taken down. */
const FOR_GOOD = 'public, max-age=31536000, s-maxage=300, immutable';
export const FOR_NOW = 'public, max-age=300';

/** Sends what shows a picture's facts, for good where the address names their version. */
export async function sendPicture(
  request: FastifyRequest<{ Querystring: Record<string, unknown> }>,
  reply: FastifyReply,
  picture: AnyPicture,
  type: string,
  make: () => Promise<Buffer | string>,
): Promise<FastifyReply> {
  const version = sharePictureVersion(picture);
  const headers = {
    etag: `"${version}"`,
    'cache-control': request.query.v === version ? FOR_GOOD : FOR_NOW,
    'cross-origin-resource-policy': 'cross-origin',
  };
  if (namesEtag(request.headers['if-none-match'], headers.etag))
    return reply.code(304).headers(headers).send();
  const body = await make();
  return reply.type(type).headers(headers).send(body);
}
