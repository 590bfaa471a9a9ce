import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import { readProfile } from '#domain/profiles';
import { read } from './read.ts';

export function profileRoutes(app: FastifyInstance): void {
  read(app, contracts.readProfile, async (context, { params }) => ({
    data: await readProfile(context, params),
  }));
}
