import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress } from '#platform/compress';
import type { RenderedPage } from '#platform/page-cache';
import { encodingFromHeader } from '../http/negotiation.ts';

/** Smaller bodies gain nothing from being compressed. */
const COMPRESSED_FROM_BYTES = 1024;

/**
 * Sends a page that is not cached. Its length reveals no secret to a site that varies what the page repeats:
 * such a site cannot send the session, and no page contains the session's token.
 */
export async function sendRendered(
  { status, headers, cookies, body }: RenderedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  reply.code(status).headers(headers);
  const encoding =
    body.length < COMPRESSED_FROM_BYTES ? 'identity' : encodingFromHeader(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await compress(body, encoding, 'once'));
}
