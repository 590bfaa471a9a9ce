import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Maximum number of queued requests per connection. Legitimate clients queue none: neither browsers nor the
 * deployed proxies send a request on a connection before the previous response has arrived.
 */
const MAX_QUEUED = 64;
/**
 * Number of requests beyond `MAX_QUEUED` that are ignored before the connection is destroyed. A single read
 * from the socket cannot contain that many.
 */
const MAX_IGNORED = 4000;

const waiting = new WeakMap<Socket, number>();

/**
 * Handles the pipelined requests of one connection sequentially, so that other connections are served in
 * between. Node emits all requests from one read in the same turn of the event loop. Without this function, a
 * client that sends thousands of requests would be served before all others, and responses would be rendered
 * for a client that never reads them. The first request beyond `MAX_QUEUED` is rejected and the connection
 * ends. The client may retry requests without a response on another connection (RFC 9112, 9.3.2).
 */
export function serializePipelinedRequests(
  { socket }: IncomingMessage,
  response: ServerResponse,
  answer: () => void,
  refuse: () => void,
): void {
  // The connection has ended, but Node still emits the requests from the same read.
  if (socket.destroyed) return;
  // Node assigns the socket to a response once the previous responses are sent, so this response may be sent
  // now.
  if (response.socket !== null) {
    answer();
    return;
  }
  const count = (waiting.get(socket) ?? 0) + 1;
  waiting.set(socket, count);
  if (count > MAX_QUEUED) {
    socket.pause();
    if (count === MAX_QUEUED + 1) refuse();
    if (count > MAX_QUEUED + MAX_IGNORED) socket.destroy();
    return;
  }
  response.once('socket', () => {
    waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
    setImmediate(answer);
  });
}
