import type { FastifyRequest } from 'fastify';
import type { Actor, Context } from '#domain/context';

/** The fields of a request that identify the caller and the caller's network. */
export type CallerRequest = Pick<FastifyRequest, 'id' | 'headers' | 'ip' | 'log'>;

/**
 * Credential that a request presented: none, the app token, or a session. An invalid session token counts as
 * `app`.
 */
export type Credential = 'none' | 'app' | 'session';

/**
 * Creates the context of a request. `createContexts` provides this function, because the API has no access to
 * the engine and the connectors.
 */
export type ContextFor = (caller: CallerRequest, actor: Actor) => Context;

declare module 'fastify' {
  interface FastifyRequest {
    context: Context;
    /** Set by `registerAuthentication` before any route handler runs. */
    credential: Credential;
    /** Whether the request's bearer token is unknown, expired or revoked. */
    hasInvalidSession?: boolean;
  }
}
