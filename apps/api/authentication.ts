import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { findSession } from '#domain/sessions';
import type { ContextFor } from './context.ts';

const digest = (value: string) => createHash('sha256').update(value).digest();

/**
 * Decides who asks, from the Authorization header alone; the API ignores cookies (design section 5).
 * Whether that is enough is the matter of each route's contract and of the verb behind it.
 */
export function authentication(
  app: FastifyInstance,
  { contextFor, appToken }: { contextFor: ContextFor; appToken: string },
): void {
  const expected = digest(appToken);
  app.decorateRequest('credential', 'none');
  app.addHook('onRequest', async (request) => {
    const [scheme = '', value = ''] = (request.headers.authorization ?? '').split(' ');
    const visitor = contextFor(request, { kind: 'visitor' });
    request.context = visitor;
    if (scheme === 'App' && timingSafeEqual(digest(value), expected)) request.credential = 'app';
    if (scheme !== 'Bearer' || value === '') return;
    const member = await findSession(visitor, value);
    if (!member) {
      // A session that ended leaves its holder a visitor: the browser still has the cookie, and must be able to
      // log in again. What needs a session stays closed.
      request.credential = 'app';
      return;
    }
    request.credential = 'session';
    request.context = contextFor(request, member);
  });
}
