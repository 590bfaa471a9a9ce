import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contracts } from '#contracts';
import {
  checkRegistration,
  createCaptchaChallenge,
  logIn,
  register,
  suggestUsernames,
} from '#domain/accounts';
import { endSession } from '#domain/sessions';
import { route } from '../route.ts';
import { clearSessionCookies, setSessionCookies } from '../session-cookies.ts';

/**
 * Header in which the gateway forwards the `known_device` cookie, which identifies a browser that has signed
 * in before.
 */
const DEVICE_HEADER = 'x-known-device';

const userAgent = (request: FastifyRequest) => request.headers['user-agent'] ?? '';

export function signInRoutes(app: FastifyInstance, { cookies }: { cookies: { secure: boolean } }): void {
  route(app, contracts.botCheck, (context) => createCaptchaChallenge(context));

  route(app, contracts.usernameSuggestions, async (context, { query }) => ({
    suggestions: await suggestUsernames(context, query),
  }));

  route(app, contracts.checkRegistration, async (context, { body }) => ({
    fields: await checkRegistration(context, body),
  }));

  route(app, contracts.register, async (context, { body }, { request, reply }) => {
    const signedIn = await register(context, { ...body, userAgent: userAgent(request) });
    setSessionCookies(reply, signedIn, cookies);
    return { user: signedIn.user };
  });

  route(app, contracts.logIn, async (context, { body }, { request, reply }) => {
    const device = request.headers[DEVICE_HEADER];
    const signedIn = await logIn(context, {
      ...body,
      userAgent: userAgent(request),
      deviceToken: typeof device === 'string' ? device : undefined,
    });
    setSessionCookies(reply, signedIn, cookies);
    return { user: signedIn.user };
  });

  route(app, contracts.logOut, async (context, _, { reply }) => {
    await endSession(context);
    clearSessionCookies(reply, cookies);
    return undefined;
  });
}
