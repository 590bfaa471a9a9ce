import type { FastifyInstance } from 'fastify';
import type { Context } from '#domain/context';
import { findSession } from '#domain/sessions';
import { secretCheck } from '#platform/crypto/secret-check';
import type { CallerRequest, ContextFor, Credential } from './context.ts';

interface Identity {
  context: Context;
  credential: Credential;
  /** Whether the request's bearer token is unknown, expired or revoked. */
  hasInvalidSession?: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves the Authorization header of a request to the caller's context and credential. */
    identify: (caller: CallerRequest) => Promise<Identity>;
  }
}

/**
 * Adds `app.identify` and calls it for every request. Only the Authorization header identifies the caller;
 * the API ignores cookies. Each route's contract and domain verb decide whether the caller has access.
 */
export function registerAuthentication(
  app: FastifyInstance,
  { contextFor, appToken }: { contextFor: ContextFor; appToken: string },
): void {
  const isAppToken = secretCheck(appToken);
  app.decorate('identify', async (asker: CallerRequest): Promise<Identity> => {
    const [scheme = '', value = ''] = (asker.headers.authorization ?? '').split(' ');
    const visitor = contextFor(asker, { kind: 'visitor' });
    if (scheme === 'App' && isAppToken(value)) return { context: visitor, credential: 'app' };
    if (scheme !== 'Bearer' || value === '') return { context: visitor, credential: 'none' };
    const member = await findSession(visitor, value);
    // A caller whose session has ended counts as a visitor, because the visitor must be able to log in again
    // while the browser still has the old cookie. Routes that need a session still reject the caller.
    if (!member) return { context: visitor, credential: 'app', hasInvalidSession: true };
    return { context: contextFor(asker, member), credential: 'session' };
  });
  app.decorateRequest('credential', 'none');
  app.decorateRequest('hasInvalidSession', false);
  app.addHook('onRequest', async (request) => {
    Object.assign(request, await app.identify(request));
  });
}
