import type { FastifyRequest } from 'fastify';
import type { Actor, Context } from '#domain/context';

/** The parts of a request that identify the caller and its network. */
export type CallerRequest = Pick<FastifyRequest, 'id' | 'headers' | 'ip' | 'log'>;

/** How a caller identified itself. */
export type Credential = 'none' | 'app' | 'session';

/** Creates the context of a request. `compose` provides it, because it knows the engine and the connectors. */
export type ContextFor = (caller: CallerRequest, actor: Actor) => Context;

declare module 'fastify' {
  interface FastifyRequest {
    context: Context;
    /** Set before any route runs. */
    credential: Credential;
    /** The bearer token is not, or no longer, a valid session. */
    hasInvalidSession?: boolean;
  }
}
