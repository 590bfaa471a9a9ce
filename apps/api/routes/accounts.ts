import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import { currentUser, setLanguage } from '#domain/accounts';
import { readRoute } from '../read-route.ts';
import { route } from '../route.ts';

export function accountRoutes(app: FastifyInstance): void {
  readRoute(app, contracts.currentUser, (context) => currentUser(context));

  route(app, contracts.setLanguage, async (context, { body }) => {
    await setLanguage(context, body);
    return undefined;
  });
}
