import type { IncomingMessage, ServerResponse } from 'node:http';

const waiting = new WeakMap<IncomingMessage, { timer: NodeJS.Timeout; end: () => void }>();

/**
 * Ends a request whose body takes longer than `ms` to come, so that slow senders cannot hold many connections. Node
 * could do that itself, but with one time for all; uploads need more than anything else may have.
 * @param refuse answers with 408 and ends the connection; not called when there is an answer already
 */
export function startBodyTimeout(
  request: IncomingMessage,
  response: ServerResponse,
  ms: number,
  refuse: () => void,
): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (encoding === undefined && !Number(length)) return;
  schedule(request, ms, () => end(request, response, refuse));
  // Comes after the body's end too, also when nobody wanted to read it.
  request.once('close', () => cancel(request));
}

/** Gives a request another time, counted from now; one whose body has come already has all the time it needs. */
export function extendBodyTimeout(request: IncomingMessage, ms: number): void {
  const known = waiting.get(request);
  if (known) schedule(request, ms, known.end);
}

function schedule(request: IncomingMessage, ms: number, end: () => void): void {
  cancel(request);
  waiting.set(request, { timer: setTimeout(end, ms).unref(), end });
}

function cancel(request: IncomingMessage): void {
  clearTimeout(waiting.get(request)?.timer);
  waiting.delete(request);
}

function end(request: IncomingMessage, response: ServerResponse, refuse: () => void): void {
  if (request.complete) return;
  if (response.headersSent) request.socket.destroySoon();
  else refuse();
}
