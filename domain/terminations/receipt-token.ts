import { and, eq, ne } from 'drizzle-orm';
import { terminations } from '#db/schema';
import type { Context } from '#domain/context';
import { tokenHash } from '#platform/ids';
import type { Termination } from './termination.ts';

/**
 * Returns the token in a receipt's URL. It is derived from the id with the signing key, so that the page and
 * the email contain the same link although the token is not stored.
 */
export const receiptToken = ({ urlSigner }: Pick<Context, 'urlSigner'>, id: string): string =>
  tokenHash(urlSigner.sign(`receipt ${id}`));

/**
 * Returns the URL of a receipt, which works for 90 days. If the signing key has changed since the
 * declaration, first updates the stored hash of the token.
 */
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
