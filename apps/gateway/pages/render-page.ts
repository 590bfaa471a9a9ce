import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { DEVICE_COOKIE, STEP_COOKIE } from '#contracts/rules/cookies';
import type { Language } from '#locales/languages';
import type { Clock } from '#platform/clock';
import type { ConcurrencyLimiter } from '#platform/concurrency/concurrency-limiter';
import { newToken } from '#platform/ids';
import { networkOf } from '#platform/networks';
import type { RenderedPage } from '#platform/page-cache';
import { isChangedSoon } from '../cache/public-headers.ts';
import { type FinishOptions, finishPage } from './finish-page.ts';
import { pageFingerprint } from './page-fingerprint.ts';
import type { Rendered } from './website.ts';

export interface PageRequest {
  request: Request;
  language: Language;
  /** The member's session token. Undefined for public pages, which are the same for everyone. */
  session: string | undefined;
  /** IP, user agent, id and the cookies of device and second step, which this page's API calls forward. */
  caller: {
    ip: string;
    userAgent: string;
    device?: string | undefined;
    step?: string | undefined;
    requestId: string;
  };
  log: FastifyBaseLogger;
  /** CSP nonce for the inline scripts that the website renders into this page. */
  nonce: string;
  /** Called for unexpected errors during rendering. */
  onError: (error: unknown) => void;
  /** Called when a dependency of the page is unavailable. */
  onUnavailable: () => void;
  /** Called when the page shows a fallback for something that it could not load. */
  onFallback: () => void;
  /** Called with a moment at which content of the page changes by itself. */
  onValidUntil: (moment: Date) => void;
}

export interface RenderPageOptions extends FinishOptions {
  render: (page: PageRequest) => Promise<Rendered>;
  /** Limits concurrent renders. A render needs a slot; a cached page does not. */
  limiter: ConcurrencyLimiter;
  clock: Clock;
  publicOrigin: string;
}

/** Retry-After in seconds if a dependency is unavailable. */
export const RETRY_SECONDS = 5;
/** Thrown if a page would be incomplete because its data is unavailable. */
class PageUnavailable extends Error {
  readonly statusCode = 503;
}

/** Thrown for a page that everyone would see with a fallback, so that the cache keeps the last whole page. */
export class PageWithFallback extends Error {
  readonly rendered: RenderedPage;

  constructor(rendered: RenderedPage) {
    super();
    this.rendered = rendered;
  }
}

interface RenderOptions {
  language: Language;
  session: string | undefined;
  url: string;
  request: FastifyRequest;
  shared: boolean;
}

/**
 * Renders a page in a slot of the limiter, or returns `last` if the page has not changed. Throws
 * `PageUnavailable` if the page is incomplete because a dependency is unavailable, and `PageWithFallback` if a
 * page for everyone has a fallback.
 */
export function renderPage(
  options: RenderPageOptions,
  page: RenderOptions,
  last?: RenderedPage,
): Promise<RenderedPage> {
  const work = { principals: principalsOf(page), network: networkOf(page.request.ip) };
  return options.limiter.run(() => renderInSlot(options, page, last), work);
}

/** Forms of one network share a limit, because some hash passwords: without scripts, a login is a form. */
function principalsOf({ shared, request }: RenderOptions): readonly string[] {
  if (shared) return [];
  const { principals, ip } = request;
  return isReadRequest(request) ? principals : [...principals, `forms ${networkOf(ip)}`];
}

async function renderInSlot(
  options: RenderPageOptions,
  page: RenderOptions,
  last: RenderedPage | undefined,
): Promise<RenderedPage> {
  let isIncomplete = false;
  let hasFallback = false;
  let validUntil: number | undefined;
  const { request, shared, language, session } = page;
  const nonce = newToken();
  const answer = await options.render({
    request: asWebRequest(request, `${options.publicOrigin}${page.url}`, shared ? [] : FORWARDED_HEADERS),
    ...{ language, session, nonce },
    caller: {
      ip: request.ip,
      userAgent: shared ? '' : (request.headers['user-agent'] ?? ''),
      ...(shared ? {} : { device: request.cookies[DEVICE_COOKIE], step: request.cookies[STEP_COOKIE] }),
      requestId: request.id,
    },
    log: request.log,
    onError: (error) => request.log.error({ err: error }, 'page failed to render'),
    onUnavailable: () => {
      isIncomplete = true;
    },
    onFallback: () => {
      hasFallback = true;
    },
    onValidUntil: (moment) => {
      validUntil = Math.min(moment.getTime(), validUntil ?? Number.POSITIVE_INFINITY);
    },
  });
  // Headers are reused together with the page, and they depend on whether it changes soon.
  const fingerprint =
    shared && 'data' in answer ? pageFingerprint([answer.data, isSoon(options, { validUntil })]) : undefined;
  const unchanged = fingerprint !== undefined && fingerprint === last?.fingerprint ? last : undefined;
  const made = unchanged ?? {
    ...(await finishPage(options, { ...page, nonce }, answer)),
    fingerprint,
    validUntil,
  };
  if (isIncomplete) return rejectIncomplete(made, request);
  if (!hasFallback) return made;
  const uncached = withoutCaching(made);
  if (shared) throw new PageWithFallback(uncached);
  return uncached;
}

/** Forbids every cache to store the response. If a retry may succeed, the response says when. */
const withoutCaching = (made: RenderedPage): RenderedPage => ({
  ...made,
  headers: {
    ...made.headers,
    'cache-control': 'no-store',
    ...(made.status === 503 ? { 'retry-after': String(RETRY_SECONDS) } : {}),
  },
});

/**
 * Throws `PageUnavailable` for an incomplete full page or data response, and for a form action that failed.
 * Redirects stay unchanged. Other responses to forms, which contain the visitor's input, and fragments such
 * as a live card get status 503.
 */
function rejectIncomplete(made: RenderedPage, request: FastifyRequest): RenderedPage {
  if (made.status >= 300 && made.status < 400) return made;
  const replaced = isReadRequest(request)
    ? isFullDocument(made) || isDataRequest(request)
    : made.status >= 500;
  if (replaced) throw new PageUnavailable();
  return withoutCaching({ ...made, status: 503 });
}

const isFullDocument = ({ body }: RenderedPage) => /^<!doctype html>/i.test(body.toString('latin1', 0, 15));

/** Whether a script requests a page's data. The URL of such a request is the page's path with the suffix `.data`. */
export const isDataRequest = ({ url }: FastifyRequest) => url.split('?', 1)[0]?.endsWith('.data') === true;

/** Request headers that a page may read. Pages that are cached for everyone receive none of them. */
const FORWARDED_HEADERS = ['accept', 'content-type', 'cookie', 'user-agent'] as const;

function asWebRequest(request: FastifyRequest, url: string, forwardedHeaders: readonly string[]): Request {
  const headers = new Headers();
  for (const name of forwardedHeaders) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const hasBody = !isReadRequest(request) && Buffer.isBuffer(request.body);
  return new Request(url, {
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers,
    ...(hasBody ? { body: new Uint8Array(request.body as Buffer) } : {}),
  });
}

export const isReadRequest = (request: FastifyRequest) =>
  request.method === 'GET' || request.method === 'HEAD';

export const isSoon = (
  { clock }: RenderPageOptions,
  { validUntil }: Pick<RenderedPage, 'validUntil'>,
): boolean => isChangedSoon(validUntil, clock.now().getTime());
