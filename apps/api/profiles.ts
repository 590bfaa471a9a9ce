import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import { countProfilePages, listPublicProfiles, readProfile } from '#domain/profiles';
import { read } from './read.ts';

export function profileRoutes(app: FastifyInstance): void {
  read(app, contracts.readProfile, async (context, { params }) => ({
    data: await readProfile(context, params),
  }));
  read(app, contracts.countProfilePages, async (context) => ({ pages: await countProfilePages(context) }));
  read(app, contracts.listPublicProfiles, async (context, { params }) => ({
    profiles: await listPublicProfiles(context, params),
  }));
}
