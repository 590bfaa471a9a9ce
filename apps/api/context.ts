import type { FastifyRequest } from 'fastify';
import type { Actor, Context } from '#domain/context';

/** Makes the context of a request; given by `compose`, which knows the engine and the connectors. */
export type ContextFor = (request: FastifyRequest, actor: Actor) => Context;

declare module 'fastify' {
  interface FastifyRequest {
    context: Context;
    /** How the caller identified itself, decided before any route runs. */
    credential: 'none' | 'app' | 'session';
  }
}
