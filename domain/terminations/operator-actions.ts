import { and, asc, eq, ne } from 'drizzle-orm';
import { terminations } from '#db/schema';
import { writeAudit } from '#domain/audit';
import { writeAuditLog } from '#domain/billing';
import { type Context, ProductError, requireOperator, resolveAccountId, transaction } from '#domain/context';
import { applyTermination } from './apply-termination.ts';
import type { Termination } from './termination.ts';

/** Lists declarations whose state is not `done`, oldest first. Errors: `unauthorized`. */
export async function listTerminations(context: Context): Promise<Termination[]> {
  requireOperator(context);
  return context.db
    .select()
    .from(terminations)
    .where(ne(terminations.state, 'done'))
    .orderBy(asc(terminations.receivedAt));
}

/**
 * Sets a declaration's state to `done`, with an outcome that the operator writes. Errors: `unauthorized`,
 * `not_found`.
 */
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
      await writeAuditLog(inside, closed.accountId, 'termination_applied', { number, state: 'done' });
    else await writeAudit(inside, { kind: 'declaration_closed', subject: number });
  });
}

/**
 * Assigns a declaration to an account and applies it. Errors: `unauthorized`, `userNotFound`, `not_found` for
 * an unknown number or a declaration that does not wait for an operator.
 */
export async function assignTermination(
  context: Context,
  { number, username }: { number: string; username: string },
): Promise<Termination> {
  requireOperator(context);
  const accountId = await resolveAccountId(context, username);
  const [assigned] = await context.db
    .update(terminations)
    .set({ accountId, state: 'received' })
    .where(and(eq(terminations.number, number), eq(terminations.state, 'operator')))
    .returning();
  if (!assigned) throw new ProductError('not_found');
  await applyTermination(context, { terminationId: assigned.id });
  const [settled] = await context.db.select().from(terminations).where(eq(terminations.id, assigned.id));
  return settled ?? assigned;
}
