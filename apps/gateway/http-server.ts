import { createServer, type RequestListener, type Server } from 'node:http';
import { UPLOAD_LIMITS } from '#contracts/rules/post';
import { MINUTE_MS, SECOND_MS } from '#platform/clock';
import { inTurn } from '#platform/pipelined-requests';
import { endWhenSlow } from '#platform/slow-requests';
import type { AnswersFirst } from './answers-first.ts';
import type { RequestIdOf } from './request-id.ts';
import type { WireRefusals } from './wire-refusals.ts';

/** A slow sender loses its connection before it can hold many; uploads alone may ask for more. */
const BODY_MS = 30 * SECOND_MS;
const OPTIONS = {
  headersTimeout: 10 * SECOND_MS,
  requestTimeout: BODY_MS + UPLOAD_LIMITS.ms,
  /** A quiet connection is kept for the next request. */
  keepAliveTimeout: 72 * SECOND_MS,
  /** How often headers and requests that are too slow are looked for. */
  connectionsCheckingInterval: 5 * SECOND_MS,
  /** Refused by `WireRefusals`, with headers. */
  requireHostHeader: false,
};
/** Idle socket timeout: the client does not read the response. */
const STUCK_MS = MINUTE_MS;

export interface HttpServerParts {
  answersFirst: readonly AnswersFirst[];
  refusals: WireRefusals;
  idOf: RequestIdOf;
  /** Whether the server closes: what still comes on open connections is refused. */
  isClosing: () => boolean;
}

/** Node's server, with what comes before the framework. */
export function httpServer(
  { answersFirst, refusals, idOf, isClosing }: HttpServerParts,
  handle: RequestListener,
): Server {
  const server = createServer(OPTIONS, (request, response) => {
    if (!refusals.takes(request, response)) return;
    const answer = () => {
      if (isClosing()) return refusals.refuse(request, response, 'unavailable');
      endWhenSlow(request, response, BODY_MS, () => refusals.tooSlow(request));
      if (!answersFirst.some((answers) => answers(request, response, idOf))) handle(request, response);
    };
    inTurn(request, response, answer, () => refusals.refuse(request, response, 'too_many_requests'));
  }).setTimeout(STUCK_MS);
  refusals.attach(server);
  return server;
}
