import type { CallInput, Contract, ResponseData } from './contract.ts';
import type { Contracts } from './index.ts';

/**
 * Contracts by the name of their call, which consists of method and path: `GET /api/v1/quests`. Contracts are
 * imported as types only, so that the browser bundle contains neither schemas nor zod.
 */
type ByName = {
  [Name in keyof Contracts as `${Contracts[Name]['method']} ${Contracts[Name]['path']}`]: Contracts[Name];
};
type CallName = keyof ByName;

/** Function that sends a request: `fetch` in the browser, an in-process call on the server. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

export interface Exchange<Data> {
  status: number;
  headers: Headers;
  data: Data;
}

/** Thrown for a response whose status is not ok. `status` 0 means that there was no response. */
export class RequestError extends Error {
  readonly status: number;
  readonly data: unknown;
  /** Headers of the response, such as Retry-After. */
  readonly headers: Headers;

  constructor(statusText: string, status: number, data: unknown, headers = new Headers()) {
    super(statusText || 'Request failed');
    this.name = 'RequestError';
    this.status = status;
    this.data = data;
    this.headers = headers;
  }

  /**
   * Compares by name, because the website's bundle on the server has its own copy of this class, and errors
   * pass between the two copies.
   */
  static override [Symbol.hasInstance](value: unknown): value is RequestError {
    return value instanceof Error && value.name === 'RequestError';
  }
}

/**
 * Whether a call failed because the API or one of its dependencies was down or overloaded, so that a retry
 * may succeed.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DOMException) return error.name === 'TimeoutError';
  if (!(error instanceof RequestError)) return error instanceof TypeError && error.message === 'fetch failed';
  const { status, data } = error;
  return status === 503 && typeof data === 'object' && data !== null && 'error' in data
    ? data.error === 'unavailable'
    : status === 0;
}

/** Input of a call, independent of its contract. */
export interface UntypedInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

type Arguments<Shape extends Contract> =
  Record<string, never> extends CallInput<Shape> ? [input?: CallInput<Shape>] : [input: CallInput<Shape>];

export interface Api {
  /** Calls the API and returns the response's data. Throws RequestError for a status that is not ok. */
  <Name extends CallName>(name: Name, ...input: Arguments<ByName[Name]>): Promise<ResponseData<ByName[Name]>>;
  /**
   * Like calling the client itself, but also returns status and headers, for callers that need an ETag or a
   * cookie.
   */
  exchange<Name extends CallName>(
    name: Name,
    ...input: Arguments<ByName[Name]>
  ): Promise<Exchange<ResponseData<ByName[Name]>>>;
}

export interface ClientOptions {
  transport: Transport;
  /** Origin of the API. Empty for the same origin. */
  origin?: string;
  headers?: Record<string, string>;
}

export function createApi({ transport, origin = '', headers = {} }: ClientOptions): Api {
  const exchange = async (name: string, input: UntypedInput = {}): Promise<Exchange<unknown>> => {
    const { method, path } = address(name, input);
    const { body, contentType } = encode(input.body);
    const response = await transport(`${origin}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(contentType ? { 'content-type': contentType } : {}),
        ...headers,
        ...input.headers,
      },
      cache: 'no-store',
      ...(origin ? { credentials: 'include' as const } : {}),
      ...(body === undefined ? {} : { body }),
      ...(input.signal ? { signal: input.signal } : {}),
    });
    const data = await decode(response);
    if (!response.ok) throw new RequestError(response.statusText, response.status, data, response.headers);
    return { status: response.status, headers: response.headers, data };
  };
  const call = (name: string, input?: UntypedInput) => exchange(name, input).then((result) => result.data);
  return Object.assign(call, { exchange }) as Api;
}

function address(name: string, input: UntypedInput): { method: string; path: string } {
  const [method = '', template = ''] = name.split(' ');
  if (template === '') throw new Error('A path is required when making an API request.');
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = input.params?.[key];
    if (value === undefined || value === '')
      throw new Error('A path is required when making an API request.');
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {}))
    if (value !== null && value !== undefined) query.set(key, String(value));
  return { method, path: query.size > 0 ? `${path}?${query}` : path };
}

function encode(body: unknown): { body: string | FormData | undefined; contentType?: string } {
  if (body === undefined || body instanceof FormData) return { body };
  if (typeof body === 'string') return { body, contentType: 'text/plain' };
  return { body: JSON.stringify(body), contentType: 'application/json' };
}

async function decode(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!response.headers.get('content-type')?.includes('json')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
