import type { Actor, Context } from './context.ts';
import { ProductError } from './product-error.ts';

/** The member who asks, or `unauthorized`. The one place that answers "who is asking". */
export function requireMember(context: Context): Extract<Actor, { kind: 'member' }> {
  if (context.actor.kind !== 'member') throw new ProductError('unauthorized');
  return context.actor;
}

/** Refuses everybody but an operator at the command line. */
export function requireOperator(context: Pick<Context, 'actor'>): Extract<Actor, { kind: 'operator' }> {
  if (context.actor.kind !== 'operator') throw new ProductError('unauthorized');
  return context.actor;
}
