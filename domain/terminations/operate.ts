import { asc, eq, ne } from 'drizzle-orm';
import { terminations } from '#db/schema';
import { record } from '#domain/billing';
import { type Context, ProductError, requireOperator, transaction } from '#domain/context';
import type { Termination } from './declare.ts';

/** Declarations that are not done, the oldest first. Errors: `unauthorized`. */
export async function listTerminations(context: Context): Promise<Termination[]> {
  requireOperator(context);
  return context.db
    .select()
    .from(terminations)
    .where(ne(terminations.state, 'done'))
    .orderBy(asc(terminations.receivedAt));
}

/** Notes that an operator has dealt with a declaration, and how. Errors: `unauthorized`, `not_found`. */
export async function closeTermination(
  context: Context,
  { number, outcome }: { number: string; outcome: string },
): Promise<void> {
  const { name } = requireOperator(context);
  await transaction(context, async (inside) => {
    const [closed] = await inside.db
      .update(terminations)
      .set({ state: 'done', outcome: `${name}: ${outcome}`, settledAt: inside.clock.now() })
      .where(eq(terminations.number, number))
      .returning({ accountId: terminations.accountId });
    if (!closed) throw new ProductError('not_found');
    if (closed.accountId)
      await record(inside, closed.accountId, 'termination_applied', { number, state: 'done' });
  });
}
