import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import {
  changePassword,
  confirmEmail,
  denyLogin,
  readPasswordReset,
  requestEmailConfirmation,
  requestPasswordReset,
  resetPassword,
} from '#domain/accounts';
import { route } from '../route.ts';
import { deviceToken, setDeviceCookie } from '../session-cookies.ts';

export function passwordRoutes(app: FastifyInstance, { cookies }: { cookies: { secure: boolean } }): void {
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

  route(app, contracts.changePassword, async (context, { body }, { request }) => {
    await changePassword(context, { ...body, deviceToken: deviceToken(request) });
    return undefined;
  });

  route(app, contracts.confirmAddress, async (context, { params }) => {
    await confirmEmail(context, params);
    return undefined;
  });

  route(app, contracts.denyLogin, async (context, { params }) => {
    await denyLogin(context, params);
    return undefined;
  });

  route(app, contracts.requestConfirmation, async (context) => {
    await requestEmailConfirmation(context);
    return undefined;
  });
}
