import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** No browser asks anything on a connection before its last answer has come, and no proxy of ours does. */
const MAX_QUEUED = 64;
/** More than one read can bring behind those. */
const MAX_IGNORED = 4000;

const waiting = new WeakMap<Socket, number>();

/**
 * Answers the requests of one connection one after the other, others' between them. Node hands over all that one read
 * brought in one turn of the event loop: whoever sends thousands without waiting would be served before everybody else,
 * and for whoever reads no answer all of them would be made. On a connection on which more wait than anybody needs the
 * next one is refused, which ends it; what was not answered may be sent again on another (RFC 9112, 9.3.2).
 */
export function serializePipelinedRequests(
  { socket }: IncomingMessage,
  response: ServerResponse,
  answer: () => void,
  refuse: () => void,
): void {
  // Ended before; what had been read with it is still handed over.
  if (socket.destroyed) return;
  // Node gives a response its connection when those before it have left.
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
