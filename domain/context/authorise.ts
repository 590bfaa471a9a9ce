import type { Actor, Context } from './context.ts';
import { ProductError } from './product-error.ts';

/** Returns the calling member or throws `unauthorized`. */
export function requireMember(context: Pick<Context, 'actor'>): Extract<Actor, { kind: 'member' }> {
  if (context.actor.kind !== 'member') throw new ProductError('unauthorized');
  return context.actor;
}

/** Rejects every caller except an operator at the command line. */
export function requireOperator(context: Pick<Context, 'actor'>): Extract<Actor, { kind: 'operator' }> {
  if (context.actor.kind !== 'operator') throw new ProductError('unauthorized');
  return context.actor;
}
