import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '#contracts/errors';
import { fallbackLanguage, type Language } from '#locales/languages';
import { SECOND_MS } from '#platform/clock';
import type { Logger } from '#platform/logging';
import type { ApiResponse } from '../http/fast-path.ts';
import { languageFromHeaders } from '../http/negotiation.ts';
import { newRequestId, type RequestIdOf } from '../http/request-id.ts';

export interface ProtocolErrorOptions {
  /** Headers of every answer of this server. */
  headers: Record<string, string>;
  idOf: RequestIdOf;
  /** What the API says by a code. */
  errorResponse: (code: ErrorCode, language: Language) => ApiResponse;
  log: Pick<Logger, 'info'>;
}

/** What Node's parser says, as codes of ours; everything else is malformed. */
const CODE_BY_PARSER_ERROR: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload_too_large',
};

/** A connection that is closed at once, while its sender still sends, may lose the answer on its way. */
const LINGER_MS = SECOND_MS;

/**
 * Refuses what the framework never sees (malformed, too large, too slow, too much) with the headers, the id and the
 * error shape of every other answer, and ends the connection: nothing behind it is read.
 */
export class ProtocolErrorHandler {
  readonly #options: ProtocolErrorOptions;
  readonly #rejected = new WeakSet<Socket>();
  /** The latest request of a connection. */
  readonly #latest = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>();

  constructor(options: ProtocolErrorOptions) {
    this.#options = options;
  }

  /** Refuses what Node would refuse without a word of ours. */
  attach(server: Server): void {
    server.on('checkExpectation', (request, response) =>
      this.reject(request, response, 'invalid_request', 417),
    );
    server.on('connect', (request, socket: Socket) => this.#end(socket, 'invalid_request', request));
  }

  /** Whether a request may be answered; remembers it. To be asked about each request of the network. */
  accepts(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request;
    if (this.#rejected.has(socket)) return false;
    this.#latest.set(socket, { request, response });
    // RFC 9112, 3.2; Node's own answer has no headers.
    if (hasOneHost(request)) return true;
    this.reject(request, response, 'invalid_request');
    return false;
  }

  /** Answers a request in its turn, with which its connection ends. */
  reject(request: IncomingMessage, response: ServerResponse, code: ErrorCode, status?: number): void {
    this.#rejected.add(request.socket);
    const answer = this.#response(code, request, status);
    response.shouldKeepAlive = false;
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
  }

  /** A request whose body does not come in time, and which has no answer yet. */
  rejectSlow(request: IncomingMessage): void {
    this.#rejected.add(request.socket);
    this.#end(request.socket, 'request_timeout', request);
  }

  /** Node could not read what came. */
  handleClientError(error: Error & { code?: string }, socket: Socket): void {
    if (error.code === 'ECONNRESET' || socket.destroyed || this.#rejected.has(socket)) return;
    this.#rejected.add(socket);
    const code = CODE_BY_PARSER_ERROR[error.code ?? ''] ?? 'invalid_request';
    const latest = this.#latest.get(socket);
    if (!latest || latest.response.writableFinished) {
      this.#end(socket, code);
      return;
    }
    const { request, response } = latest;
    // It is what came behind: those before it get their answers first.
    if (request.complete) response.once('close', () => this.#end(socket, code));
    else if (response.headersSent) socket.destroySoon();
    else if (response.socket) this.#end(socket, code, request);
    else response.once('socket', () => this.#end(socket, code, request));
  }

  #end(socket: Socket, code: ErrorCode, request?: IncomingMessage): void {
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const { status, headers, body } = this.#response(code, request);
    const head = Object.entries({ ...headers, connection: 'close' }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    const start = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`;
    socket.end([start, `date: ${new Date().toUTCString()}`, ...head, '', body].join('\r\n'));
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  }

  #response(code: ErrorCode, request?: IncomingMessage, otherStatus?: number) {
    const { headers: base, idOf, errorResponse, log } = this.#options;
    const language = request
      ? languageFromHeaders(request.headers.cookie, request.headers['accept-language'])
      : fallbackLanguage;
    const { status: usual, headers, body: content } = errorResponse(code, language);
    const status = otherStatus ?? usual;
    const id = request ? idOf(request) : newRequestId();
    const body = JSON.stringify(content);
    log.info({ reqId: id, route: 'unknown', status, code }, 'request');
    const own = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'x-request-id': id,
    };
    return { status, headers: { ...base, ...headers, ...own }, body };
  }
}

/** One Host that can be a host; HTTP/1.0 may leave it out. */
function hasOneHost({ rawHeaders, headers: { host }, httpVersion }: IncomingMessage): boolean {
  if (host === undefined) return httpVersion !== '1.1';
  let hosts = 0;
  // Every request passes here: few names have four letters.
  for (let n = 0; n < rawHeaders.length; n += 2)
    if (rawHeaders[n]?.length === 4 && rawHeaders[n]?.toLowerCase() === 'host') hosts += 1;
  return hosts === 1 && /^[\w.\-:[\]%~!$&'()*+,;=]*$/.test(host);
}
