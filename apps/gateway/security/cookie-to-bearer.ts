import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  DEVICE_COOKIE,
  LANGUAGE_COOKIE,
  SESSION_COOKIE,
  SESSION_HINT_COOKIE,
  STEP_COOKIE,
} from '#contracts/rules/cookies';
import { DEVICE_HEADER, STEP_HEADER } from '#contracts/rules/headers';
import { isLanguage } from '#locales/languages';
import { INVALID_TOKEN_CHALLENGE } from '#platform/bearer-challenge';
import { isFromBrowser } from './fetch-metadata.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the request's bearer token comes from the browser's session cookie. */
    hasCookieSession: boolean;
  }
}

/** Whether a URL belongs to the API, whose callers identify themselves by the Authorization header. */
export const isApiUrl = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);

/**
 * Converts the browser's session cookie to the bearer header, because the API ignores cookies. Requests
 * without a session get the app token. Callers with their own Authorization header keep it.
 */
export function cookieToBearer(
  app: FastifyInstance,
  { appToken, secure }: { appToken: string; secure: boolean },
): void {
  app.decorateRequest('hasCookieSession', false);
  app.addHook('onSend', async (request, reply) => {
    // Deletes the cookies of a session that has ended. Otherwise the browser would keep sending them.
    if (!request.hasCookieSession || reply.getHeader('www-authenticate') !== INVALID_TOKEN_CHALLENGE) return;
    for (const name of [SESSION_COOKIE, SESSION_HINT_COOKIE])
      reply.clearCookie(name, { path: '/', sameSite: 'lax', secure });
  });
  app.addHook('onRequest', async (request) => {
    if (!isApiUrl(request.url) || request.headers.authorization !== undefined) return;
    // Clients other than browsers send a token of their own.
    if (!isFromBrowser(request.headers)) return;
    const session = sessionCookie(request);
    request.hasCookieSession = session !== undefined;
    request.headers.authorization = session ? `Bearer ${session}` : `App ${appToken}`;
    const { [LANGUAGE_COOKIE]: language, [DEVICE_COOKIE]: device, [STEP_COOKIE]: step } = request.cookies;
    if (isLanguage(language)) request.headers['accept-language'] = language;
    if (device) request.headers[DEVICE_HEADER] = device;
    if (step) request.headers[STEP_HEADER] = step;
  });
}

/** Returns the value of the session's cookie; undefined if the request has none or more than one. */
export function sessionCookie(request: FastifyRequest): string | undefined {
  const count = (request.headers.cookie ?? '')
    .split(';')
    .filter((part) => part.split('=', 1)[0]?.trim() === SESSION_COOKIE).length;
  return count === 1 ? request.cookies[SESSION_COOKIE] || undefined : undefined;
}
