import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_COOKIE, SESSION_COOKIE, SESSION_HINT_COOKIE, STEP_COOKIE } from '#contracts/rules/cookies';
import { DEVICE_HEADER, STEP_HEADER } from '#contracts/rules/headers';
import { type SignInResult, STEP_MS } from '#domain/accounts';
import { SESSION_ABSOLUTE_MS } from '#domain/sessions';
import { DAY_MS } from '#platform/clock';

const SECOND = 1000;

interface CookieOptions {
  secure: boolean;
}

/** Sets the cookies of a session: its token, its hint for scripts, and the device for later sign-ins. */
export function setSessionCookies(
  reply: FastifyReply,
  signedIn: SignInResult,
  { secure }: CookieOptions,
): void {
  const maxAge = SESSION_ABSOLUTE_MS / SECOND;
  const base = { path: '/', sameSite: 'lax', secure } as const;
  reply.setCookie(SESSION_COOKIE, signedIn.sessionToken, { ...base, httpOnly: true, maxAge });
  reply.setCookie(SESSION_HINT_COOKIE, '1', { ...base, maxAge });
  setDeviceCookie(reply, signedIn.deviceToken, { secure });
}

/** Sets the cookie by which later sign-ins to any account recognise the browser. */
export function setDeviceCookie(reply: FastifyReply, token: string, { secure }: CookieOptions): void {
  reply.setCookie(DEVICE_COOKIE, token, {
    ...{ path: '/', sameSite: 'lax', secure, httpOnly: true },
    maxAge: (365 * DAY_MS) / SECOND,
  });
}

/** Deletes the session's cookies from the browser. Keeps the device's, because it grants no access. */
export function clearSessionCookies(reply: FastifyReply, { secure }: CookieOptions): void {
  const base = { path: '/', sameSite: 'lax', secure } as const;
  reply.clearCookie(SESSION_COOKIE, { ...base, httpOnly: true });
  reply.clearCookie(SESSION_HINT_COOKIE, base);
}

/** Sets the cookie of a login whose password was right and whose second step is missing. */
export function setStepCookie(reply: FastifyReply, step: string, { secure }: CookieOptions): void {
  const maxAge = STEP_MS / SECOND;
  reply.setCookie(STEP_COOKIE, step, { path: '/', sameSite: 'lax', secure, httpOnly: true, maxAge });
}

export function clearStepCookie(reply: FastifyReply, { secure }: CookieOptions): void {
  reply.clearCookie(STEP_COOKIE, { path: '/', sameSite: 'lax', secure, httpOnly: true });
}

/** The value of a header that the gateway makes from a cookie, because the API ignores cookies. */
const fromCookie = (request: FastifyRequest, header: string): string | undefined => {
  const value = request.headers[header];
  return typeof value === 'string' ? value : undefined;
};

/** Value of the device's cookie; undefined in a browser that has not signed in before. */
export const deviceToken = (request: FastifyRequest) => fromCookie(request, DEVICE_HEADER);

/** Value of the step's cookie; empty without one, which no signature matches. */
export const signInStep = (request: FastifyRequest) => fromCookie(request, STEP_HEADER) ?? '';

export const userAgent = (request: FastifyRequest) => request.headers['user-agent'] ?? '';
