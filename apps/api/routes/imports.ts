import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import { importPage } from '#domain/imports';
import { route } from '../route.ts';

export function importRoutes(app: FastifyInstance): void {
  route(app, contracts.importPage, (context, { body }) => importPage(context, body));
}
