import type { FastifyInstance } from 'fastify';

export function uploadRoutes(_app: FastifyInstance): void {}
