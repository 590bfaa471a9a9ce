import type { IncomingMessage, ServerResponse } from 'node:http';

const waiting = new WeakMap<IncomingMessage, { timer: NodeJS.Timeout; end: () => void }>();

/**
 * Ends a request whose body takes longer than `ms` to arrive, so that slow clients cannot hold many
 * connections. Node has only one timeout for all requests, but uploads need a longer one than other requests.
 * @param refuse responds with 408 and ends the connection. Not called if a response has already been sent
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
  // `close` is emitted after the end of the body, too, even if the body was not read.
  request.once('close', () => cancel(request));
}

/** Replaces a request's body timeout with one of `ms` that starts now. No-op if the body has already arrived. */
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
