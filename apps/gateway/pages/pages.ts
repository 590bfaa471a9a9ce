import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, type Language } from '#locales/languages';
import { SECOND_MS } from '#platform/clock';
import { Overloaded } from '#platform/concurrency/overloaded';
import type { PageCache, RenderedPage } from '#platform/page-cache';
import type { PublicPage } from '../cache/content-pages.ts';
import { publicHeaders } from '../cache/public-headers.ts';
import { publicPage } from '../cache/public-pages.ts';
import { sendCachedPage } from '../cache/send-cached-page.ts';
import { languageOf } from '../http/negotiation.ts';
import { type UnavailablePage, VARY } from '../overload/unavailable-page.ts';
import { isApiUrl, sessionCookie } from '../security/cookie-to-bearer.ts';
import { rememberLanguage } from './remember-language.ts';
import {
  isDataRequest,
  isReadRequest,
  isSoon,
  PageWithFallback,
  RETRY_SECONDS,
  type RenderPageOptions,
  renderPage,
} from './render-page.ts';
import { sendRendered } from './send-rendered.ts';

export interface PagesOptions extends RenderPageOptions {
  unavailable: UnavailablePage;
  cache: PageCache;
  /** Headers that every response of this server contains. */
  headers: Record<string, string>;
  /** Usernames whose Shorts the page about Short shows. */
  exampleShorts: readonly string[];
}

/** Longer than the body timeout of a form (`BODY_TIMEOUT_MS`). */
const HANDLER_TIMEOUT_MS = 35 * SECOND_MS;

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
        ? publicPage(pathname, language, options.exampleShorts, searchParams)
        : null;
      if (known?.kind === 'moved') return reply.redirect(`${known.to}${search}`, 308);
      return known
        ? sendPublic(options, { known, language, remembered, request, reply })
        : sendPrivate(options, language, request, reply);
    },
  });
};

/** A request for a public page. */
interface PublicVisit {
  known: Extract<PublicPage, { kind: 'page' }>;
  language: Language;
  /** Whether the response stores the language in a cookie. */
  remembered: boolean;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function sendPublic(
  options: PagesOptions,
  { known, language, remembered, request, reply }: PublicVisit,
): Promise<FastifyReply> {
  const render = async (last: RenderedPage | undefined) => {
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
  };
  const outcome = await options.cache.get(known.page, render).catch((error) => {
    if (!(error instanceof PageWithFallback)) throw error;
    return { kind: 'uncachable', rendered: error.rendered } as const;
  });
  if (outcome.kind === 'uncachable')
    return sendRendered(
      keepLanguageParam(outcome.rendered, request.url),
      request,
      reply.header('vary', VARY),
    );
  // A response that sets a cookie is meant for one visitor, even if its body is public.
  return sendCachedPage(outcome.page, remembered ? { 'cache-control': 'no-store' } : {}, request, reply);
}

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
