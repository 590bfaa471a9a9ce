import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import { currentUser } from '#domain/accounts';
import { route } from './route.ts';

export function accountRoutes(app: FastifyInstance): void {
  route(app, contracts.currentUser, (context) => currentUser(context));
}
