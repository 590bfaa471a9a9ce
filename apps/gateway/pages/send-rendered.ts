import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress } from '#platform/compress';
import type { RenderedPage } from '#platform/page-cache';
import { encodingFromHeader } from '../http/negotiation.ts';

/** Smaller bodies gain nothing from being compressed. */
const COMPRESSED_FROM_BYTES = 1024;

/** Highest number of bytes by which the length of a compressed page is falsified. */
const MAX_PADDING = 64;

/**
 * Sends a page that is not cached. A page may repeat parts of its URL next to a member's data, so whoever opens
 * windows with guesses and sees the length of each encrypted response could learn that data from how well it
 * compresses (BREACH). Padding of random length hides the few bytes that a guess makes.
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
