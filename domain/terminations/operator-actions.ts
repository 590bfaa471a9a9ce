import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { isBlank } from '#contracts/rules/clean-text';
import { terminations } from '#db/schema';
import { writeAudit } from '#domain/audit';
import { withPaymentProvider, writeBillingLog } from '#domain/billing';
import {
  type Context,
  ProductError,
  requireOperator,
  resolveAccountId,
  throwFieldError,
  transaction,
} from '#domain/context';
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
 * Sets the state of an open declaration to `done`, with an outcome that the operator writes. Errors:
 * `unauthorized`, `missing_text`, `not_found`.
 */
export async function closeTermination(
  context: Context,
  { number, outcome }: { number: string; outcome: string },
): Promise<void> {
  const { name } = requireOperator(context);
  if (isBlank(outcome)) throwFieldError('outcome', 'missing_text');
  await transaction(context, async (inside) => {
    const [closed] = await inside.db
      .update(terminations)
      .set({ state: 'done', outcome: `${name}: ${outcome}`, settledAt: inside.clock.now() })
      .where(and(eq(terminations.number, number), ne(terminations.state, 'done')))
      .returning({ accountId: terminations.accountId });
    if (!closed) throw new ProductError('not_found');
    if (closed.accountId)
      await writeBillingLog(inside, closed.accountId, 'termination_applied', { number, state: 'done' });
    else await writeAudit(inside, { kind: 'declaration_closed', subject: number });
  });
}

const waitsAs = (number: string) => and(eq(terminations.number, number), eq(terminations.state, 'operator'));

/** Returns the declaration that `assignTermination` would apply. Errors: those of `assignTermination`. */
export async function findAssignable(
  context: Context,
  { number, username }: { number: string; username: string },
): Promise<Termination> {
  requireOperator(context);
  await resolveAccountId(context, username);
  const [waiting] = await context.db.select().from(terminations).where(waitsAs(number));
  if (!waiting) throw new ProductError('not_found');
  return withPaymentProvider(context, async () => waiting);
}

/**
 * Assigns a declaration to an account and applies it. Errors: `unauthorized`, `userNotFound`, `not_found` for
 * an unknown number or a declaration that does not wait for an operator, `payment_unavailable`.
 */
export async function assignTermination(
  context: Context,
  { number, username }: { number: string; username: string },
): Promise<Termination> {
  requireOperator(context);
  const accountId = await resolveAccountId(context, username);
  const [assigned] = await context.db
    .update(terminations)
    // Another account cannot have the subscription that the declaration named before.
    .set({
      ...{ accountId, state: 'received' },
      subscriptionId: sql`case when ${terminations.accountId} = ${accountId} then ${terminations.subscriptionId} end`,
    })
    .where(waitsAs(number))
    .returning();
  if (!assigned) throw new ProductError('not_found');
  await applyTermination(context, { terminationId: assigned.id });
  const [settled] = await context.db.select().from(terminations).where(eq(terminations.id, assigned.id));
  return settled ?? assigned;
}
