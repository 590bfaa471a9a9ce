import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import { countProfilePages, listPublicProfiles, readProfile } from '#domain/profiles';
import { readRoute } from '../read-route.ts';

export function profileRoutes(app: FastifyInstance): void {
  readRoute(app, contracts.readProfile, async (context, { params }) => ({
    data: await readProfile(context, params),
  }));
  readRoute(app, contracts.countProfilePages, async (context) => ({
    pages: await countProfilePages(context),
  }));
  readRoute(app, contracts.listPublicProfiles, async (context, { params }) => ({
    profiles: await listPublicProfiles(context, params),
  }));
}
