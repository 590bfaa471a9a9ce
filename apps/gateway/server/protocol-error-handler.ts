import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '#contracts/errors';
import { REQUEST_ID_HEADER } from '#contracts/rules/headers';
import { fallbackLanguage, type Language } from '#locales/languages';
import { SECOND_MS } from '#platform/clock';
import type { Logger } from '#platform/logging';
import type { ApiResponse } from '../http/fast-path.ts';
import { languageFromHeaders } from '../http/negotiation.ts';
import { newRequestId, type RequestIdOf } from '../http/request-id.ts';

export interface ProtocolErrorOptions {
  /** Headers that every response of this server contains. */
  headers: Record<string, string>;
  idOf: RequestIdOf;
  /** Returns the API's error response for a code. */
  errorResponse: (code: ErrorCode, language: Language) => ApiResponse;
  log: Pick<Logger, 'info'>;
}

/** Error codes of the API by the error code of Node's parser. All other parser errors mean a malformed request. */
const CODE_BY_PARSER_ERROR: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload_too_large',
};

/**
 * Time until a rejected connection is destroyed. Destroying it while the client is still sending could lose
 * the response.
 */
const LINGER_MS = SECOND_MS;

/**
 * Rejects requests that never reach the framework (malformed, too large, too slow, too many). The response
 * has the same headers, request id and error body as every other error response. The connection is then
 * closed, and input after the rejected request is not read.
 */
export class ProtocolErrorHandler {
  readonly #options: ProtocolErrorOptions;
  readonly #rejected = new WeakSet<Socket>();
  /** The latest request on each connection. */
  readonly #latest = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>();

  constructor(options: ProtocolErrorOptions) {
    this.#options = options;
  }

  /** Handles the requests that Node would otherwise reject with its own response. */
  attach(server: Server): void {
    server.on('checkExpectation', (request, response) =>
      this.reject(request, response, 'invalid_request', 417),
    );
    server.on('connect', (request, socket: Socket) => this.#end(socket, 'invalid_request', request));
  }

  /**
   * Records a request and returns whether it may be handled. Rejects a request without a valid Host header.
   * Call this for every network request.
   */
  accepts(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request;
    if (this.#rejected.has(socket)) return false;
    this.#latest.set(socket, { request, response });
    // HTTP/1.1 requires exactly one Host header (RFC 9112, section 3.2). Node's own rejection would lack the
    // product's headers.
    if (hasOneHost(request)) return true;
    this.reject(request, response, 'invalid_request');
    return false;
  }

  /** Rejects a request after the responses to earlier requests on its connection, and closes the connection. */
  reject(request: IncomingMessage, response: ServerResponse, code: ErrorCode, status?: number): void {
    this.#rejected.add(request.socket);
    const answer = this.#response(code, request, status);
    response.shouldKeepAlive = false;
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
  }

  /** Rejects a request whose body is too slow and that has no response yet. */
  rejectSlow(request: IncomingMessage): void {
    this.#rejected.add(request.socket);
    this.#end(request.socket, 'request_timeout', request);
  }

  /** Handles input that Node could not parse. */
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
    // If the latest request is complete, the parser failed on the input that follows it. The response to the
    // latest request is then sent first.
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
      [REQUEST_ID_HEADER]: id,
    };
    return { status, headers: { ...base, ...headers, ...own }, body };
  }
}

/** Whether the request has one valid Host header. HTTP/1.0 may omit the header. */
function hasOneHost({ rawHeaders, headers: { host }, httpVersion }: IncomingMessage): boolean {
  if (host === undefined) return httpVersion !== '1.1';
  let hosts = 0;
  // Runs for every request. Comparing the length first is cheap, because few names have four characters.
  for (let n = 0; n < rawHeaders.length; n += 2)
    if (rawHeaders[n]?.length === 4 && rawHeaders[n]?.toLowerCase() === 'host') hosts += 1;
  return hosts === 1 && /^[\w.\-:[\]%~!$&'()*+,;=]*$/.test(host);
}
