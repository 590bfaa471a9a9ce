import type { FastifyReply, FastifyRequest } from 'fastify';
import { type SignInResult, STEP_MS } from '#domain/accounts';
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
  setDeviceCookie(reply, signedIn.deviceToken, { secure });
}

/** Sets the cookie `known_device`, by which later sign-ins to any account recognise the browser. */
export function setDeviceCookie(reply: FastifyReply, token: string, { secure }: CookieOptions): void {
  reply.setCookie('known_device', token, {
    ...{ path: '/', sameSite: 'lax', secure, httpOnly: true },
    maxAge: (365 * DAY_MS) / SECOND,
  });
}

/** Deletes the session's cookies from the browser. Keeps `known_device`, because it grants no access. */
export function clearSessionCookies(reply: FastifyReply, { secure }: CookieOptions): void {
  const base = { path: '/', sameSite: 'lax', secure } as const;
  reply.clearCookie('SID', { ...base, httpOnly: true });
  reply.clearCookie('has_session', base);
}

/** Sets the cookie of a login whose password was right and whose second step is missing. */
export function setStepCookie(reply: FastifyReply, step: string, { secure }: CookieOptions): void {
  const maxAge = STEP_MS / SECOND;
  reply.setCookie('sign_in_step', step, { path: '/', sameSite: 'lax', secure, httpOnly: true, maxAge });
}

export function clearStepCookie(reply: FastifyReply, { secure }: CookieOptions): void {
  reply.clearCookie('sign_in_step', { path: '/', sameSite: 'lax', secure, httpOnly: true });
}

/** The value of a header that the gateway makes from a cookie, because the API ignores cookies. */
const fromCookie = (request: FastifyRequest, header: string): string | undefined => {
  const value = request.headers[header];
  return typeof value === 'string' ? value : undefined;
};

/** Value of the cookie `known_device`, which identifies a browser that has signed in before. */
export const deviceToken = (request: FastifyRequest) => fromCookie(request, 'x-known-device');

/** Value of the cookie `sign_in_step`; empty without one, which no signature matches. */
export const signInStep = (request: FastifyRequest) => fromCookie(request, 'x-sign-in-step') ?? '';

export const userAgent = (request: FastifyRequest) => request.headers['user-agent'] ?? '';
