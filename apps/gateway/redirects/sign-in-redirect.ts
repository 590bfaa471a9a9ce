import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { brand } from '#brand';
import { EDITOR_PATH, withFirstRun } from '#contracts/rules/account/sign-in-redirect';
import { firstPathSegment } from '#contracts/rules/urls/own-action-url';
import { newToken } from '#platform/ids';
import { isDecodable } from '../http/is-decodable.ts';

const ATTEMPT_COOKIE = 'login_attempt_';
/**
 * Returns the name of an attempt's cookie, `login_attempt_<start of the state>`. Each attempt has its own
 * cookie, so that two tabs do not overwrite each other's return path.
 */
export const attemptCookieName = (state: string) =>
  `${ATTEMPT_COOKIE}${state.replace(/[^\w-]/g, '').slice(0, 8)}`;
const ATTEMPT_SECONDS = 3600;
/**
 * Number of attempts that a browser keeps. Any website can start attempts by opening this one, and a request
 * whose cookies exceed 16 kB is refused.
 */
const ATTEMPTS_MAX = 3;

export interface SignInRedirectOptions {
  publicOrigin: string;
  signInOrigin: string;
  secure: boolean;
}

const attemptSchema = z.object({ state: z.string(), path: z.string() });

/**
 * Redirects `/login` and `/register` to the sign-in service with the query that the contract defines (product
 * 4.7). The service redirects back to this origin with the same `state`. Only then, and only in the browser
 * that started the sign-in, does the visitor return to the page they came from.
 */
export function signInRedirect(app: FastifyInstance, options: SignInRedirectOptions): void {
  for (const page of ['login', 'register'] as const)
    app.get<{ Querystring: { return_to?: unknown } }>(`/${page}`, (request, reply) => {
      const asked = localPath(request.query.return_to, options.publicOrigin);
      // New members start at their Short, regardless of the page that they come from.
      const before = page === 'login' ? ownReferrerPath(request, options.publicOrigin) : null;
      const path = asked ?? before ?? EDITOR_PATH;
      endOldestAttempts(request, reply);
      return redirectToSignIn(options, page, page === 'register' ? withFirstRun(path) : path, reply);
    });

  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/?')) return;
    const state = new URL(request.url, options.publicOrigin).searchParams.get('state');
    const attempt = state === null ? null : readAttempt(request, state);
    if (state === null || !attempt) return;
    reply.clearCookie(attemptCookieName(state), { path: '/' });
    const path = state === attempt.state ? localPath(attempt.path, options.publicOrigin) : null;
    return reply.redirect(path ?? '/', 303);
  });
}

/** Makes room for a new attempt. Browsers send the oldest cookie first. */
function endOldestAttempts(request: FastifyRequest, reply: FastifyReply): void {
  const attempts = Object.keys(request.cookies).filter((name) => name.startsWith(ATTEMPT_COOKIE));
  for (const name of attempts.slice(0, 1 - ATTEMPTS_MAX)) reply.clearCookie(name, { path: '/' });
}

function redirectToSignIn(
  options: SignInRedirectOptions,
  page: string,
  path: string,
  reply: FastifyReply,
): FastifyReply {
  const state = newToken();
  const attempt = Buffer.from(JSON.stringify({ state, path })).toString('base64url');
  const url = new URL(`/sign-in/${page}`, options.signInOrigin);
  url.search = new URLSearchParams({
    response_type: 'redirect',
    client_id: brand.signInClientId,
    redirect_uri: options.publicOrigin,
    state,
  }).toString();
  return reply
    .setCookie(attemptCookieName(state), attempt, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: options.secure,
      maxAge: ATTEMPT_SECONDS,
    })
    .header('cache-control', 'no-store')
    .redirect(url.href, 302);
}

function readAttempt(request: FastifyRequest, state: string): z.output<typeof attemptSchema> | null {
  try {
    const text = Buffer.from(request.cookies[attemptCookieName(state)] ?? '', 'base64url').toString('utf8');
    return attemptSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Returns the path of the referring page, or null if that page is on another site or part of sign-in. */
function ownReferrerPath(request: FastifyRequest, publicOrigin: string): string | null {
  const referer = request.headers.referer;
  if (!referer || !URL.canParse(referer) || new URL(referer).origin !== publicOrigin) return null;
  return localPath(referer.slice(publicOrigin.length), publicOrigin);
}

/** First path segments of sign-in and the API, to which sign-in must not return. */
const NEVER_RETURN_TO = new Set(['sign-in', 'login', 'register', 'api']);
/** Maximum length of a return path, which is stored in a cookie. */
const MAX_PATH_LENGTH = 1000;

/**
 * Returns the value as a normalised path on this origin. Returns null for anything that a browser might read
 * as another host, and for paths of sign-in and the API.
 */
export function localPath(value: unknown, publicOrigin: string): string | null {
  if (typeof value !== 'string' || value.length > MAX_PATH_LENGTH) return null;
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(value)) return null;
  if (value.includes('\\') || !URL.canParse(value, publicOrigin)) return null;
  const url = new URL(value, publicOrigin);
  if (url.origin !== publicOrigin || url.pathname.startsWith('//')) return null;
  if (!isDecodable(url.pathname) || NEVER_RETURN_TO.has(firstPathSegment(url.pathname))) return null;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Normalising encodes some characters.
  return path.length > MAX_PATH_LENGTH ? null : path;
}
