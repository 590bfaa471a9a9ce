import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import { readProfile } from '#domain/profiles';
import { route } from './route.ts';

export function profileRoutes(app: FastifyInstance): void {
  route(app, contracts.readProfile, async (context, { params }) => ({
    data: await readProfile(context, params),
  }));
}
