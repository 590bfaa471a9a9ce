import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, type Language } from '#locales/languages';
import { acceptedEncoding, encodedBody, type PageCache, type RenderedPage } from '#platform/page-cache';
import { languageFromHeaders } from './cached-pages.ts';
import { contentSecurityPolicy } from './content-security.ts';
import { sessionCookie } from './cookie-to-bearer.ts';
import { type PublicPage, publicPage } from './public-pages.ts';

/** What the website's server build gives: one finished answer for one request. */
export interface PageRequest {
  request: Request;
  language: Language;
  /** Session token of the person; undefined for public pages, which are the same for everyone. */
  session: string | undefined;
  /** Address, user agent and device that calls made for this page pass on. */
  caller: { address: string; userAgent: string; device: string | undefined };
  /** Told of surprises while the page was made. */
  onError: (error: unknown) => void;
}
export type RenderPage = (page: PageRequest) => Promise<Response>;

export interface PagesOptions {
  render: RenderPage;
  cache: PageCache;
  publicOrigin: string;
  /** Other origins that a form of the sign-in pages may lead to. */
  redirectOrigins: string[];
  /** Headers of every answer of this server. */
  headers: Record<string, string>;
  /** Tells first segments of the path that belong to pages of the site. */
  reserved: (name: string) => boolean;
}

const VARY = 'Accept-Language, Cookie';
/** A cached page carries all its headers, so that it can be sent without passing any hook. */
const PUBLIC_HEADERS = {
  'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=300',
  vary: `${VARY}, Accept-Encoding`,
};

/** Answers every address that no other route took with a page of the website. */
export const pages: FastifyPluginAsync<PagesOptions> = async (app, options) => {
  // Forms arrive as they are; the page's own action reads them.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    handler: async (request, reply) => {
      const { pathname, search, searchParams } = new URL(request.url, options.publicOrigin);
      const language = languageOf(request, searchParams.get('lng'));
      rememberLanguage(request, reply, searchParams.get('lng'));
      const known = isRead(request) ? publicPage(pathname, language, options.reserved) : null;
      if (known?.kind === 'moved') return reply.redirect(`${known.to}${search}`, 308);
      return known
        ? sendPublic(options, known, language, request, reply)
        : sendOwn(options, language, request, reply);
    },
  });
};

const isRead = (request: FastifyRequest) => request.method === 'GET' || request.method === 'HEAD';

/** Query, cookie, browser; the browser's own stores are read by the page itself (spec section 9). */
export function languageOf(request: FastifyRequest, wanted: string | null): Language {
  if (isLanguage(wanted)) return wanted;
  return languageFromHeaders(request.headers.cookie, request.headers['accept-language']);
}

/** A language that was chosen by address stays, so that choosing works without scripts. */
function rememberLanguage(request: FastifyRequest, reply: FastifyReply, wanted: string | null): void {
  if (!isLanguage(wanted) || request.cookies.lng === wanted) return;
  reply.setCookie('lng', wanted, { path: '/', sameSite: 'lax', maxAge: 365 * 24 * 3600 });
}

async function sendPublic(
  options: PagesOptions,
  known: Extract<PublicPage, { kind: 'page' }>,
  language: Language,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const outcome = await options.cache.get(known.page, async () => {
    const url = request.url.split('?', 1)[0] ?? '/';
    const answer = await rendered(options, { language, session: undefined, url, request });
    if (answer.status !== 200) return answer;
    return { ...answer, headers: { ...options.headers, ...answer.headers, ...PUBLIC_HEADERS } };
  });
  if (outcome.kind === 'uncachable') return sendRendered(reply.header('vary', VARY), outcome.rendered);
  const { page } = outcome;
  const personal = reply.hasHeader('set-cookie');
  reply.headers(page.headers).header('etag', page.etag);
  // An answer that sets a cookie belongs to one person, whatever its body.
  if (personal) reply.header('cache-control', 'no-store');
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(200).send(await encodedBody(page, encoding));
}

async function sendOwn(
  options: PagesOptions,
  language: Language,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const session = sessionCookie(request);
  const answer = await rendered(options, { language, session, url: request.url, request });
  if (!answer.headers['cache-control']) reply.header('cache-control', 'no-store');
  return sendRendered(reply, answer);
}

function sendRendered(reply: FastifyReply, { status, headers, cookies, body }: RenderedPage): FastifyReply {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  return reply.code(status).headers(headers).send(body);
}

/** Renders one page to a finished answer with the policy that fits its text. */
async function rendered(
  { render, publicOrigin, redirectOrigins }: PagesOptions,
  page: { language: Language; session: string | undefined; url: string; request: FastifyRequest },
): Promise<RenderedPage> {
  const { request } = page;
  const response = await render({
    request: asWebRequest(request, `${publicOrigin}${page.url}`),
    language: page.language,
    session: page.session,
    caller: {
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      device: request.cookies.known_device,
    },
    onError: (error) => request.log.error({ err: error }, 'a page failed'),
  });
  const body = Buffer.from(await response.arrayBuffer());
  const headers: Record<string, string> = {};
  const cookies = response.headers.getSetCookie();
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') headers[name] = value;
  });
  if (headers['content-type']?.startsWith('text/html')) {
    headers['content-security-policy'] = contentSecurityPolicy(body.toString('utf8'), {
      formOrigins: redirectOrigins,
    });
    headers['content-language'] = page.language;
  }
  return { status: response.status, headers, cookies, body };
}

function asWebRequest(request: FastifyRequest, url: string): Request {
  const headers = new Headers();
  for (const name of ['accept', 'content-type', 'cookie', 'user-agent'] as const) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  const hasBody = !isRead(request) && Buffer.isBuffer(request.body);
  return new Request(url, {
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers,
    ...(hasBody ? { body: new Uint8Array(request.body as Buffer) } : {}),
  });
}
