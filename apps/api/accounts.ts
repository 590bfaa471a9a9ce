import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import { currentUser } from '#domain/accounts';
import { read } from './read.ts';

export function accountRoutes(app: FastifyInstance): void {
  read(app, contracts.currentUser, (context) => currentUser(context));
}
