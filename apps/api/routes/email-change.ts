import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import {
  answerEmailChange,
  beginEmailChange,
  cancelOwnEmailChange,
  confirmNewEmail,
  readEmailChange,
} from '#domain/accounts';
import { route } from '../route.ts';

export function emailChangeRoutes(app: FastifyInstance): void {
  route(app, contracts.beginEmailChange, async (context, { body }) => {
    await beginEmailChange(context, body);
    return undefined;
  });

  route(app, contracts.cancelEmailChange, async (context) => {
    await cancelOwnEmailChange(context);
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
}
