import type { FastifyRequest } from 'fastify';
import type { Actor, Context } from '#domain/context';

/** The fields of a request that identify the caller and the caller's network. */
export type CallerRequest = Pick<FastifyRequest, 'id' | 'headers' | 'ip' | 'log'>;

/** Kind of credential that identified the caller. */
export type Credential = 'none' | 'app' | 'session';

/**
 * Creates the context of a request. `compose` provides this function, because only `compose` has access to
 * the engine and the connectors.
 */
export type ContextFor = (caller: CallerRequest, actor: Actor) => Context;

declare module 'fastify' {
  interface FastifyRequest {
    context: Context;
    /** Set before any route runs. */
    credential: Credential;
    /** True if the bearer token is not a valid session, or no longer one. */
    hasInvalidSession?: boolean;
  }
}
