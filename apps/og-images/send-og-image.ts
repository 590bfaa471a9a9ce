import type { FastifyReply, FastifyRequest } from 'fastify';
import { type OgImage, ogImageVersion } from '#contracts/rules/og-images/og-image';
import { namesEtag } from '../gateway/http/negotiation.ts';

/** Browsers never revalidate. Shared caches do, because the content may be taken down. */
const CACHE_FOREVER = 'public, max-age=31536000, s-maxage=300, immutable';
export const CACHE_BRIEFLY = 'public, max-age=300';

/** Sends an image, with a permanent cache lifetime if the URL contains its current version. */
export async function sendOgImage(
  request: FastifyRequest<{ Querystring: Record<string, unknown> }>,
  reply: FastifyReply,
  picture: OgImage,
  type: string,
  make: () => Promise<Buffer | string>,
): Promise<FastifyReply> {
  const version = ogImageVersion(picture);
  const headers = {
    etag: `"${version}"`,
    'cache-control': request.query.v === version ? CACHE_FOREVER : CACHE_BRIEFLY,
    'cross-origin-resource-policy': 'cross-origin',
  };
  if (namesEtag(request.headers['if-none-match'], headers.etag))
    return reply.code(304).headers(headers).send();
  const body = await make();
  return reply.type(type).headers(headers).send(body);
}
