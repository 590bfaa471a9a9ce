import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import {
  answerEmailChange,
  confirmEmail,
  confirmNewEmail,
  denyLogin,
  readEmailChange,
  readPasswordReset,
  requestPasswordReset,
  resetPassword,
} from '#domain/accounts';
import { route } from '../route.ts';
import { deviceToken, setDeviceCookie } from '../session-cookies.ts';

export function passwordResetRoutes(
  app: FastifyInstance,
  { cookies }: { cookies: { secure: boolean } },
): void {
  route(app, contracts.requestPasswordReset, async (context, { body }) => {
    await requestPasswordReset(context, body);
    return undefined;
  });

  route(app, contracts.readPasswordReset, (context, { params }) => readPasswordReset(context, params));

  route(app, contracts.resetPassword, async (context, { params, body }, { request, reply }) => {
    const browser = await resetPassword(context, { ...params, ...body, deviceToken: deviceToken(request) });
    setDeviceCookie(reply, browser.deviceToken, cookies);
    return undefined;
  });

  route(app, contracts.confirmAddress, async (context, { params }) => {
    await confirmEmail(context, params);
    return undefined;
  });

  route(app, contracts.readNewEmail, (context, { params }) =>
    readEmailChange(context, { side: 'new', ...params }),
  );

  route(app, contracts.readEmailChange, (context, { params }) =>
    readEmailChange(context, { side: 'old', ...params }),
  );

  route(app, contracts.confirmNewEmail, async (context, { params }) => ({
    state: await confirmNewEmail(context, params),
  }));

  route(app, contracts.answerEmailChange, async (context, { params, body }) => ({
    state: await answerEmailChange(context, { ...params, ...body }),
  }));

  route(app, contracts.denyLogin, async (context, { params }) => {
    await denyLogin(context, params);
    return undefined;
  });
}
