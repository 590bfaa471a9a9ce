import type { FastifyInstance, FastifyRequest } from 'fastify';
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
    for (const name of ['SID', 'has_session'])
      reply.clearCookie(name, { path: '/', sameSite: 'lax', secure });
  });
  app.addHook('onRequest', async (request) => {
    if (!isApiUrl(request.url) || request.headers.authorization !== undefined) return;
    // Clients other than browsers send a token of their own.
    if (!isFromBrowser(request.headers)) return;
    const session = sessionCookie(request);
    request.hasCookieSession = session !== undefined;
    request.headers.authorization = session ? `Bearer ${session}` : `App ${appToken}`;
    const { lng, known_device: device, sign_in_step: step } = request.cookies;
    if (isLanguage(lng)) request.headers['accept-language'] = lng;
    if (device) request.headers['x-known-device'] = device;
    if (step) request.headers['x-sign-in-step'] = step;
  });
}

/** Returns the value of the SID cookie; undefined if the request has none or more than one. */
export function sessionCookie(request: FastifyRequest): string | undefined {
  const count = (request.headers.cookie ?? '')
    .split(';')
    .filter((part) => part.split('=', 1)[0]?.trim() === 'SID').length;
  return count === 1 ? request.cookies.SID || undefined : undefined;
}
