import type { FastifyInstance } from 'fastify';

export function questRoutes(_app: FastifyInstance): void {}
