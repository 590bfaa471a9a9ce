import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress } from '#platform/compress';
import type { RenderedPage } from '#platform/page-cache';
import { encodingFromHeader } from '../http/negotiation.ts';

/** Smaller bodies gain nothing from being compressed. */
const COMPRESSED_FROM_BYTES = 1024;

/** Maximum length of the random padding of a compressed page, in bytes. */
const MAX_PADDING = 64;

/**
 * Sends a page that is not cached. A page may contain parts of its URL and a member's data. An attacker who makes
 * the member open URLs with guesses, and who sees the lengths of the encrypted responses, could find the guess that
 * compresses best (BREACH). A header of random length hides that difference.
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
  if (encoding !== 'identity')
    reply.header('content-encoding', encoding).header('x-padding', '0'.repeat(randomInt(1, MAX_PADDING + 1)));
  return reply.send(await compress(body, encoding, 'once'));
}
