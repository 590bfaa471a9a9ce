import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** No browser asks anything on a connection before its last answer has come, and no proxy of ours does. */
const MOST_WAITING = 64;

const waiting = new WeakMap<Socket, number>();

/**
 * Ends a connection on which more requests wait for the answers before them than anybody needs, and gives true: whoever
 * sends thousands without waiting has all of a read's handed over in one turn of the event loop, and nobody else would
 * be served. What was not answered may be sent again on another connection (RFC 9112, 9.3.2).
 */
export function endWhenPiled({ socket }: IncomingMessage, response: ServerResponse): boolean {
  // Ended before; what had been read with it is still handed over.
  if (socket.destroyed) return true;
  // Node gives a response its connection when those before it are finished.
  if (response.socket !== null) return false;
  const count = (waiting.get(socket) ?? 0) + 1;
  if (count > MOST_WAITING) {
    socket.destroy();
    return true;
  }
  waiting.set(socket, count);
  response.once('finish', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
  return false;
}
