import type { FastifyBaseLogger, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, type Language } from '#locales/languages';
import { type Clock, SECOND_MS } from '#platform/clock';
import type { ConcurrencyLimiter } from '#platform/concurrency/concurrency-limiter';
import { Overloaded } from '#platform/concurrency/overloaded';
import { newId, newToken } from '#platform/ids';
import { networkOf } from '#platform/networks';
import type { PageCache, RenderedPage } from '#platform/page-cache';
import { isChangedSoon, publicHeaders } from '../cache/public-headers.ts';
import { type PublicPage, publicPage } from '../cache/public-pages.ts';
import { sendCachedPage } from '../cache/send-cached-page.ts';
import { languageOf } from '../http/negotiation.ts';
import { UNAVAILABLE_PATH, UnavailablePage, VARY } from '../overload/unavailable-page.ts';
import { isApiUrl, sessionCookie } from '../security/cookie-to-bearer.ts';
import { type FinishOptions, finishPage } from './finish-page.ts';
import { pageFingerprint } from './page-fingerprint.ts';
import { sendRendered } from './send-rendered.ts';
import type { Rendered } from './website.ts';

export interface PageRequest {
  request: Request;
  language: Language;
  /** The member's session token. Undefined for public pages, which are the same for everyone. */
  session: string | undefined;
  /** IP, user agent, id and the cookies `known_device` and `sign_in_step`, which this page's API calls forward. */
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
  /** Called with a moment at which content of the page changes by itself. */
  onValidUntil: (moment: Date) => void;
}

export interface PagesOptions extends FinishOptions {
  render: (page: PageRequest) => Promise<Rendered>;
  /** Limits concurrent renders. A render needs a slot; a cached page does not. */
  limiter: ConcurrencyLimiter;
  unavailable: UnavailablePage;
  cache: PageCache;
  clock: Clock;
  publicOrigin: string;
  /** Headers that every response of this server contains. */
  headers: Record<string, string>;
  /** Whether a first path segment belongs to a page of the site. */
  isReserved: (name: string) => boolean;
}

/** Retry-After in seconds if a dependency is unavailable. */
const RETRY_SECONDS = 5;
/** Longer than the body timeout of a form (`BODY_TIMEOUT_MS`). */
const HANDLER_TIMEOUT_MS = 35 * SECOND_MS;

/** Thrown if a page would be incomplete because its data is unavailable. */
class PageUnavailable extends Error {
  readonly statusCode = 503;
}

/** Serves a page of the website at every URL that no other route handles. */
export const pages: FastifyPluginAsync<PagesOptions> = async (app, options) => {
  const { unavailable } = options;
  app.setErrorHandler(async (error, request, reply) => {
    if (!(error instanceof Error && 'statusCode' in error && error.statusCode === 503)) throw error;
    // Data requests from scripts get the API's error body.
    if (isDataRequest(request)) throw error;
    const seconds = error instanceof Overloaded ? error.retryAfterSeconds : RETRY_SECONDS;
    const language = languageOf(request);
    return unavailable.send(language, seconds, request, reply);
  });
  // The body of a form is not parsed here, because the action of the page reads it.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    handlerTimeout: HANDLER_TIMEOUT_MS,
    config: { admission: 'own' },
    handler: async (request, reply) => {
      // A page's URL is a path outside the API. Any other request target gets 404.
      if (isApiUrl(request.url) || !request.url.startsWith('/')) return reply.callNotFound();
      // Concatenated, not resolved: a path that starts with `//` or with `/\` stays a path here and never
      // becomes a host.
      const { pathname, search, searchParams } = new URL(`${options.publicOrigin}${request.url}`);
      const language = languageOf(request);
      const remembered = rememberLanguage(options, request, reply, searchParams.get('lng'));
      const known = isReadRequest(request)
        ? publicPage(pathname, language, options.isReserved, searchParams)
        : null;
      if (known?.kind === 'moved') return reply.redirect(`${known.to}${search}`, 308);
      return known
        ? sendPublic(options, known, language, remembered, request, reply)
        : sendPrivate(options, language, request, reply);
    },
  });
};

const isReadRequest = (request: FastifyRequest) => request.method === 'GET' || request.method === 'HEAD';

/**
 * Stores the language that the URL selects in a cookie, so that switching the language works without scripts.
 * Returns true if it sets the cookie.
 */
function rememberLanguage(
  { publicOrigin }: PagesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: string | null,
): boolean {
  if (!isLanguage(wanted) || request.cookies.lng === wanted) return false;
  reply.setCookie('lng', wanted, {
    path: '/',
    sameSite: 'lax',
    secure: publicOrigin.startsWith('https:'),
    maxAge: 365 * 24 * 3600,
  });
  return true;
}

async function sendPublic(
  options: PagesOptions,
  known: Extract<PublicPage, { kind: 'page' }>,
  language: Language,
  setsCookie: boolean,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const outcome = await options.cache.get(known.page, async (last) => {
    const { url } = known;
    const page = { language, session: undefined, url, request, shared: true };
    const answer = await renderPage(options, page, last);
    if (answer === last) return last;
    if (answer.status !== 200 || answer.cookies.length > 0)
      return { ...answer, headers: { ...answer.headers, 'cache-control': 'no-store' } };
    return {
      ...answer,
      headers: { ...options.headers, ...answer.headers, ...publicHeaders(isSoon(options, answer)) },
    };
  });
  if (outcome.kind === 'uncachable')
    return sendRendered(
      keepLanguageParam(outcome.rendered, request.url),
      request,
      reply.header('vary', VARY),
    );
  // A response that sets a cookie is meant for one visitor, even if its body is public.
  return sendCachedPage(outcome.page, setsCookie ? { 'cache-control': 'no-store' } : {}, request, reply);
}

const isSoon = ({ clock }: PagesOptions, { validUntil }: Pick<RenderedPage, 'validUntil'>): boolean =>
  isChangedSoon(validUntil, clock.now().getTime());

/**
 * Adds the language that the request's URL selects to a redirect's target. The page itself does not know this
 * language parameter, because it is rendered without it.
 */
function keepLanguageParam(answer: RenderedPage, url: string): RenderedPage {
  const { location } = answer.headers;
  const wanted = new URLSearchParams(url.split('?')[1]).get('lng');
  if (location === undefined || location.includes('?') || !isLanguage(wanted)) return answer;
  return { ...answer, headers: { ...answer.headers, location: `${location}?lng=${wanted}` } };
}

async function sendPrivate(
  options: PagesOptions,
  language: Language,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const session = sessionCookie(request);
  const answer = await renderPage(options, { language, session, url: request.url, request, shared: false });
  if (!answer.headers['cache-control']) reply.header('cache-control', 'no-store');
  return sendRendered(answer, request, reply);
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
 * `PageUnavailable` if the page is incomplete because a dependency is unavailable.
 */
function renderPage(options: PagesOptions, page: RenderOptions, last?: RenderedPage): Promise<RenderedPage> {
  const principal = page.shared ? undefined : page.request.principal;
  const network = networkOf(page.request.ip);
  return options.limiter.run(() => renderInSlot(options, page, last), { principal, network });
}

async function renderInSlot(
  options: PagesOptions,
  page: RenderOptions,
  last: RenderedPage | undefined,
): Promise<RenderedPage> {
  let isIncomplete = false;
  let validUntil: number | undefined;
  const { request, shared, language, session } = page;
  const nonce = newToken();
  const answer = await options.render({
    request: asWebRequest(request, `${options.publicOrigin}${page.url}`, shared ? [] : FORWARDED_HEADERS),
    ...{ language, session, nonce },
    caller: {
      ip: request.ip,
      userAgent: shared ? '' : (request.headers['user-agent'] ?? ''),
      ...(shared ? {} : { device: request.cookies.known_device, step: request.cookies.sign_in_step }),
      requestId: request.id,
    },
    log: request.log,
    onError: (error) => request.log.error({ err: error }, 'page failed to render'),
    onUnavailable: () => {
      isIncomplete = true;
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
  return isIncomplete ? rejectIncomplete(made, request) : made;
}

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
  return { ...made, status: 503, headers: { ...made.headers, 'retry-after': String(RETRY_SECONDS) } };
}

const isFullDocument = ({ body }: RenderedPage) => /^<!doctype html>/i.test(body.toString('latin1', 0, 15));

/** Whether a script requests a page's data. The URL of such a request is the page's path with the suffix `.data`. */
const isDataRequest = ({ url }: FastifyRequest) => url.split('?', 1)[0]?.endsWith('.data') === true;

/** Creates the page that is served while the API or the database is unavailable. */
export const createUnavailablePage = (
  options: Omit<PagesOptions, 'unavailable'>,
  log: FastifyBaseLogger,
): UnavailablePage =>
  new UnavailablePage((language) => renderUnavailablePage(options, language, log), options.headers);

async function renderUnavailablePage(
  options: Omit<PagesOptions, 'unavailable'>,
  language: Language,
  log: FastifyBaseLogger,
): Promise<RenderedPage> {
  const url = UNAVAILABLE_PATH;
  const nonce = newToken();
  const answer = await options.render({
    request: new Request(`${options.publicOrigin}${url}`),
    ...{ language, session: undefined, log, nonce },
    caller: { ip: '', userAgent: '', requestId: newId() },
    onError: (error) => log.error({ err: error }, 'the unavailable page failed to render'),
    onUnavailable: () => {},
    onValidUntil: () => {},
  });
  return finishPage(options, { language, url, nonce }, answer);
}

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
