import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import { followPerson } from '#domain/follows';
import { route } from '../route.ts';

export function followRoutes(app: FastifyInstance): void {
  route(app, contracts.followPerson, (context, { params, body }) =>
    followPerson(context, { userId: params.user_id, ...body }),
  );
}
