import { abortable } from './abortable.ts';
import { InvalidResponse, Unavailable } from './errors.ts';
import { isPublicHost, type ResolveHost } from './ssrf-guard.ts';

export interface OutgoingRequest {
  method: 'GET' | 'POST';
  url: URL;
  headers: Record<string, string>;
  body?: URLSearchParams;
}

export interface RequestLimits {
  /** Aborts the whole exchange, including redirect and body. */
  signal: AbortSignal;
  maxBytes: number;
  /** For tests: replaces the DNS lookup that checks whether the host is public. */
  resolveHost?: ResolveHost;
}

export interface HttpResponse {
  status: number;
  headers: Headers;
  body: Buffer;
}

/**
 * Sends one request and reads the whole response. A GET follows one redirect, only to the same origin. HTTPS
 * requests are only sent to public IPs. Plain HTTP is exempt, because only the sandbox and tests use it.
 * @throws Unavailable if no response arrives in time, InvalidResponse if the response is too large or
 * redirects to another host
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
  throw new InvalidResponse(provider, `${describeRequest(request)} redirected to another host`);
}

/** Describes a request for logs, without the query string, which may contain secrets. */
export const describeRequest = ({ method, url }: Pick<OutgoingRequest, 'method' | 'url'>): string =>
  `${method} ${url.pathname}`;

/**
 * Returns the target of a redirect. Returns undefined if the response is not a redirect, null if the redirect
 * must not be followed.
 */
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
      throw new InvalidResponse(provider, `${describeRequest(request)} resolved to a private IP`);
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
  throw new InvalidResponse(provider, `${describeRequest(request)} returned more than ${maxBytes} bytes`);
}

/** Returns the body after decompression, or null as soon as the body exceeds the limit, without reading the rest. */
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

/**
 * Returns the system's error code, such as ECONNREFUSED. Messages of `fetch` are not used, because they may
 * quote the request.
 */
function errorCode(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'connection broken';
}
