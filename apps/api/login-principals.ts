import type { FastifyRequest } from 'fastify';
import { networkOf } from '#platform/networks';

/**
 * Returns whose logins a login competes with: those to the same account and those of the same network. Each hashes a
 * password, and right ones are not limited otherwise. The body is not validated yet.
 */
export function loginPrincipals({ body, ip }: Pick<FastifyRequest, 'body' | 'ip'>): string[] {
  const login = typeof body === 'object' && body !== null && 'login' in body ? body.login : undefined;
  const account = typeof login === 'string' ? [`login ${login.trim().toLowerCase()}`] : [];
  // A network waits for its own share before it takes a place of an account.
  return [`logins of ${networkOf(ip)}`, ...account];
}
