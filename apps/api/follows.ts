import type { FastifyInstance } from 'fastify';

export function followRoutes(_app: FastifyInstance): void {}
