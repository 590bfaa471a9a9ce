import { createServer, type RequestListener, type Server } from 'node:http';
import { UPLOAD_LIMITS } from '#domain/media';
import { startBodyTimeout } from '#platform/body-timeout';
import { MINUTE_MS, SECOND_MS } from '#platform/clock';
import { serializePipelinedRequests } from '#platform/pipelined-requests';
import type { FastPathHandler } from '../http/fast-path.ts';
import type { RequestIdOf } from '../http/request-id.ts';
import type { ProtocolErrorHandler } from './protocol-error-handler.ts';

/**
 * Time within which the body of a request must arrive. Slower senders lose their connection, so that they
 * cannot hold many connections. Only uploads may extend the time.
 */
const BODY_TIMEOUT_MS = 30 * SECOND_MS;
const OPTIONS = {
  headersTimeout: 10 * SECOND_MS,
  requestTimeout: BODY_TIMEOUT_MS + UPLOAD_LIMITS.ms,
  /** Time for which an idle connection stays open for the next request. */
  keepAliveTimeout: 72 * SECOND_MS,
  /** Interval at which Node ends connections that exceed `headersTimeout` or `requestTimeout`. Its default is 30 s. */
  connectionsCheckingInterval: 5 * SECOND_MS,
  /**
   * Node's own check is off, because its response lacks the product's headers. `ProtocolErrorHandler` rejects
   * requests without a Host header instead.
   */
  requireHostHeader: false,
};
/** Idle timeout of a socket whose client does not read the response. */
const IDLE_SOCKET_MS = MINUTE_MS;

export interface HttpServerOptions {
  fastPathHandlers: readonly FastPathHandler[];
  protocolErrors: ProtocolErrorHandler;
  idOf: RequestIdOf;
  /** Whether the server is closing. A closing server rejects requests on open connections. */
  isClosing: () => boolean;
}

/** Creates the Node HTTP server with the handlers that run before the framework. */
export function createHttpServer(
  { fastPathHandlers, protocolErrors, idOf, isClosing }: HttpServerOptions,
  handle: RequestListener,
): Server {
  const server = createServer(OPTIONS, (request, response) => {
    if (!protocolErrors.accepts(request, response)) return;
    const answer = () => {
      if (isClosing()) return protocolErrors.reject(request, response, 'unavailable');
      startBodyTimeout(request, response, BODY_TIMEOUT_MS, () => protocolErrors.rejectSlow(request));
      if (!fastPathHandlers.some((answers) => answers(request, response, idOf))) handle(request, response);
    };
    serializePipelinedRequests(request, response, answer, () =>
      protocolErrors.reject(request, response, 'too_many_requests'),
    );
  }).setTimeout(IDLE_SOCKET_MS);
  protocolErrors.attach(server);
  return server;
}
