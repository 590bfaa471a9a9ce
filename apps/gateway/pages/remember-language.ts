import type { FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGE_COOKIE } from '#contracts/rules/cookies';
import { isLanguage } from '#locales/languages';

/**
 * Stores the language that the URL selects in a cookie, so that switching the language works without scripts.
 * Returns true if it sets the cookie.
 */
export function rememberLanguage(
  { publicOrigin }: { publicOrigin: string },
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: string | null,
): boolean {
  if (!isLanguage(wanted) || request.cookies[LANGUAGE_COOKIE] === wanted) return false;
  reply.setCookie(LANGUAGE_COOKIE, wanted, {
    path: '/',
    sameSite: 'lax',
    secure: publicOrigin.startsWith('https:'),
    maxAge: 365 * 24 * 3600,
  });
  return true;
}
