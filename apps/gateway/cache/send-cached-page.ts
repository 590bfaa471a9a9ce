import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CachedPage, encodedBody } from '#platform/page-cache';
import { encodingFromHeader, namesEtag } from '../http/negotiation.ts';

/** Sends a cached page in an encoding that the client accepts, or 304 if the client already has the page. */
export async function sendCachedPage(
  page: CachedPage,
  headers: Record<string, string>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers({ ...page.headers, ...headers }).header('etag', page.etag);
  if (namesEtag(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  const encoding = encodingFromHeader(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(200).send(await encodedBody(page, encoding));
}
