import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import { writeToSupport } from '#domain/support';
import { route } from '../route.ts';

export function supportRoutes(app: FastifyInstance): void {
  route(app, contracts.writeToSupport, (context, { body }) => writeToSupport(context, body));
}
