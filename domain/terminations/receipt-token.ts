import { and, eq, ne } from 'drizzle-orm';
import { terminations } from '#db/schema';
import type { Context } from '#domain/context';
import { tokenHash } from '#platform/ids';
import type { Termination } from './termination.ts';

/** The secret in a receipt's address: the hash of what only we can sign, so that page and mail lead to the same one. */
export const receiptToken = ({ urlSigner: addresses }: Pick<Context, 'urlSigner'>, id: string): string =>
  tokenHash(addresses.sign(`receipt ${id}`));

/** Where a receipt is shown for 90 days; works from the call on, also where our keys were changed meanwhile. */
export async function activateReceiptUrl(
  context: Pick<Context, 'db' | 'urlSigner' | 'publicOrigin'>,
  { id }: Pick<Termination, 'id'>,
): Promise<string> {
  const token = receiptToken(context, id);
  const hash = tokenHash(token);
  await context.db
    .update(terminations)
    .set({ tokenHash: hash })
    .where(and(eq(terminations.id, id), ne(terminations.tokenHash, hash)));
  return `${context.publicOrigin}/receipt/${token}`;
}
