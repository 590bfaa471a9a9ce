import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import { currentUser } from '#domain/accounts';
import { readRoute } from '../read-route.ts';

export function accountRoutes(app: FastifyInstance): void {
  readRoute(app, contracts.currentUser, (context) => currentUser(context));
}
