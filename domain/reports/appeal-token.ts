import { eq } from 'drizzle-orm';
import { appeals } from '#db/schema';
import { type Context, ProductError } from '#domain/context';
import { tokenHash } from '#platform/ids';
import type { Appeal } from './report.ts';

/**
 * The secret in the link of an appeal: the hash of what only we can sign, so that a letter that is tried again leads
 * where the one led that did arrive. Only its hash is stored, as of every token, and looked up: links keep working when
 * our keys are changed.
 */
function appealToken(
  { urlSigner: addresses }: Pick<Context, 'urlSigner'>,
  { id }: Pick<Appeal, 'id'>,
): string {
  return tokenHash(addresses.sign(`appeal ${id}`));
}

/** The link to a decision that may be appealed; whoever mails it calls this first, which makes it work. */
export async function activateAppealLink(context: Context, appeal: Appeal): Promise<string> {
  const token = appealToken(context, appeal);
  if (appeal.tokenHash === null)
    await context.db
      .update(appeals)
      .set({ tokenHash: tokenHash(token) })
      .where(eq(appeals.id, appeal.id));
  return `${context.publicOrigin}/appeal/${token}`;
}

/** The appeal that a link leads to. Errors: `not_found`. */
export async function requireAppealByToken({ db }: Pick<Context, 'db'>, token: string): Promise<Appeal> {
  const [appeal] = await db
    .select()
    .from(appeals)
    .where(eq(appeals.tokenHash, tokenHash(token)));
  if (!appeal) throw new ProductError('not_found');
  return appeal;
}
