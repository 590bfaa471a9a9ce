import type { FastifyInstance } from 'fastify';

export function reportRoutes(_app: FastifyInstance): void {}
