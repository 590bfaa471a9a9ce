import { and, eq, gt } from 'drizzle-orm';
import { terminations } from '#db/schema';
import { type Context, ProductError } from '#domain/context';
import { DAY_MS } from '#platform/clock';
import { tokenHash } from '#platform/ids';
import { receiptText } from './receipt-text.ts';

/** How long a receipt's link works. Some emails omit what the sender entered and contain only this link. */
export const RECEIPT_RETENTION_MS = 90 * DAY_MS;

/** Returns the text of a receipt. Only its recipient has the token. Errors: `not_found`, also after 90 days. */
export async function readReceipt(
  context: Context,
  { token }: { token: string },
): Promise<{ number: string; text: string }> {
  const [termination] = await context.db
    .select()
    .from(terminations)
    .where(
      and(
        eq(terminations.tokenHash, tokenHash(token)),
        gt(terminations.receivedAt, new Date(context.clock.now().getTime() - RECEIPT_RETENTION_MS)),
      ),
    );
  if (!termination) throw new ProductError('not_found');
  return { number: termination.number, text: receiptText(termination) };
}
