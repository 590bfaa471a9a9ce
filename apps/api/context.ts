import type { FastifyRequest } from 'fastify';
import type { Actor, Context } from '#domain/context';

/** What of a request says who asks and from where. */
export type CallerRequest = Pick<FastifyRequest, 'id' | 'headers' | 'ip' | 'log'>;

/** How a caller identified itself. */
export type Credential = 'none' | 'app' | 'session';

/** Makes the context of a request; given by `compose`, which knows the engine and the connectors. */
export type ContextFor = (caller: CallerRequest, actor: Actor) => Context;

declare module 'fastify' {
  interface FastifyRequest {
    context: Context;
    /** Decided before any route runs. */
    credential: Credential;
    /** A bearer was shown that is no session, or no longer one. */
    hasInvalidSession?: boolean;
  }
}
