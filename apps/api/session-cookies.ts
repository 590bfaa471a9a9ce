import type { FastifyReply } from 'fastify';
import type { SignInResult } from '#domain/accounts';
import { SESSION_ABSOLUTE_MS } from '#domain/sessions';
import { DAY_MS } from '#platform/clock';

const SECOND = 1000;

interface CookieOptions {
  secure: boolean;
}

/**
 * Sets the cookies SID, `has_session` (readable by scripts) and `known_device` (identifies this browser at
 * later sign-ins).
 */
export function setSessionCookies(
  reply: FastifyReply,
  signedIn: SignInResult,
  { secure }: CookieOptions,
): void {
  const maxAge = SESSION_ABSOLUTE_MS / SECOND;
  const base = { path: '/', sameSite: 'lax', secure } as const;
  reply.setCookie('SID', signedIn.sessionToken, { ...base, httpOnly: true, maxAge });
  reply.setCookie('has_session', '1', { ...base, maxAge });
  reply.setCookie('known_device', signedIn.deviceToken, {
    ...base,
    httpOnly: true,
    maxAge: (365 * DAY_MS) / SECOND,
  });
}

/** Deletes the session's cookies from the browser. Keeps `known_device`, because it grants no access. */
export function clearSessionCookies(reply: FastifyReply, { secure }: CookieOptions): void {
  const base = { path: '/', sameSite: 'lax', secure } as const;
  reply.clearCookie('SID', { ...base, httpOnly: true });
  reply.clearCookie('has_session', base);
}
