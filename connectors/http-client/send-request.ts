import { InvalidResponse, Unavailable } from './errors.ts';
import { isPublicHost, type ResolveHost } from './ssrf-guard.ts';

export interface OutgoingRequest {
  method: 'GET' | 'POST';
  url: URL;
  headers: Record<string, string>;
  body?: URLSearchParams;
}

export interface RequestLimits {
  /** Ends the whole exchange, redirect and body included. */
  signal: AbortSignal;
  maxBytes: number;
  /** For tests: what a name leads to before anything is sent. */
  resolveHost?: ResolveHost;
}

export interface HttpResponse {
  status: number;
  headers: Headers;
  body: Buffer;
}

/**
 * One request and its whole answer. A redirect is followed once, by reading requests, and only to the same origin.
 * By https, as all providers speak, only machines on the internet are asked; stand-ins have neither.
 * @throws Unavailable without an answer in time, WrongAnswer for one too large or a way to another host.
 */
export async function sendRequest(
  provider: string,
  request: OutgoingRequest,
  limits: RequestLimits,
): Promise<HttpResponse> {
  const first = await send(provider, request, limits);
  const target = redirect(first, request);
  if (target === undefined) return first;
  const answer = target && (await send(provider, { ...request, url: target }, limits));
  if (answer && redirect(answer, request) === undefined) return answer;
  throw new InvalidResponse(provider, `${describeRequest(request)} led elsewhere`);
}

/** The call as logs may show it: the query may hold secrets. */
export const describeRequest = ({ method, url }: Pick<OutgoingRequest, 'method' | 'url'>): string =>
  `${method} ${url.pathname}`;

/** Undefined: the answer is none. Null: it leads where we do not go. */
function redirect(
  { status, headers }: HttpResponse,
  { method, url }: OutgoingRequest,
): URL | null | undefined {
  if (![301, 302, 303, 307, 308].includes(status)) return undefined;
  const location = headers.get('location');
  if (method !== 'GET' || location === null || !URL.canParse(location, url)) return null;
  const target = new URL(location, url);
  return target.origin === url.origin ? target : null;
}

async function send(
  provider: string,
  request: OutgoingRequest,
  limits: RequestLimits,
): Promise<HttpResponse> {
  const { method, url, headers, body } = request;
  const { signal, maxBytes, resolveHost } = limits;
  try {
    if (url.protocol === 'https:' && !(await abortable(isPublicHost(url.hostname, resolveHost), signal)))
      throw new InvalidResponse(provider, `${describeRequest(request)} led to a private address`);
    const response = await fetch(url, { method, headers, body, signal, redirect: 'manual' });
    const bytes = await readBody(response, maxBytes);
    if (bytes) return { status: response.status, headers: response.headers, body: bytes };
  } catch (error) {
    if (error instanceof InvalidResponse) throw error;
    throw new Unavailable(
      provider,
      `${describeRequest(request)} ${signal.aborted ? 'took too long' : `failed: ${errorCode(error)}`}`,
    );
  }
  throw new InvalidResponse(provider, `${describeRequest(request)} answered more than ${maxBytes} bytes`);
}

/** Names are looked up by the system, which knows no signal. */
function abortable<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  signal.throwIfAborted();
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, late]);
}

/** The body as it is after decompression; null as soon as it is too large, the rest is not read. */
async function readBody(response: Response, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** The system's own word, such as ECONNREFUSED; the messages of fetch may quote what was sent. */
function errorCode(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'connection broken';
}
