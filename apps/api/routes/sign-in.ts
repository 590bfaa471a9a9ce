import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import {
  checkRegistration,
  createCaptchaChallenge,
  logIn,
  register,
  suggestUsernames,
} from '#domain/accounts';
import { ProductError } from '#domain/context';
import { endSession } from '#domain/sessions';
import { loginPrincipals } from '../login-principals.ts';
import { route } from '../route.ts';
import {
  clearSessionCookies,
  deviceToken,
  setSessionCookies,
  setStepCookie,
  userAgent,
} from '../session-cookies.ts';

export function signInRoutes(app: FastifyInstance, { cookies }: { cookies: { secure: boolean } }): void {
  route(app, contracts.botCheck, (context) => createCaptchaChallenge(context));

  route(app, contracts.usernameSuggestions, async (context, { query }) => ({
    suggestions: await suggestUsernames(context, query),
  }));

  route(app, contracts.checkRegistration, async (context, { body }) => ({
    fields: await checkRegistration(context, body),
  }));

  route(app, contracts.register, async (context, { body }, { request, reply }) => {
    const signedIn = await register(context, {
      ...body,
      userAgent: userAgent(request),
      deviceToken: deviceToken(request),
    });
    setSessionCookies(reply, signedIn, cookies);
    return { user: signedIn.user };
  });

  route(
    app,
    contracts.logIn,
    async (context, { body }, { request, reply }) => {
      const result = await logIn(context, {
        ...body,
        userAgent: userAgent(request),
        deviceToken: deviceToken(request),
      });
      if ('step' in result) {
        setStepCookie(reply, result.step, cookies);
        throw new ProductError('second_factor_needed');
      }
      setSessionCookies(reply, result.signedIn, cookies);
      return { user: result.signedIn.user };
    },
    { principalsOf: loginPrincipals },
  );

  route(app, contracts.logOut, async (context, _, { reply }) => {
    await endSession(context);
    clearSessionCookies(reply, cookies);
    return undefined;
  });
}
