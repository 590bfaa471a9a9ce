import { eq } from 'drizzle-orm';
import { appeals } from '#db/schema';
import { type Context, ProductError } from '#domain/context';
import { tokenHash } from '#platform/ids';
import type { Appeal } from './report.ts';

/**
 * Returns the token for an appeal's link: a hash that only this server can compute, so that a retried email
 * contains the same link. The database stores and looks up only the hash of the token, so existing links
 * survive a change of keys.
 */
function appealToken({ urlSigner }: Pick<Context, 'urlSigner'>, { id }: Pick<Appeal, 'id'>): string {
  return tokenHash(urlSigner.sign(`appeal ${id}`));
}

/**
 * Stores the hash of the token of an appeal's link and returns the link. The link works only once the hash is
 * stored, so call this function before emailing the link.
 */
export async function activateAppealLink(context: Context, appeal: Appeal): Promise<string> {
  const token = appealToken(context, appeal);
  if (appeal.tokenHash === null)
    await context.db
      .update(appeals)
      .set({ tokenHash: tokenHash(token) })
      .where(eq(appeals.id, appeal.id));
  return `${context.publicOrigin}/appeal/${token}`;
}

/** Returns the appeal to which a link's token belongs. Errors: `not_found`. */
export async function requireAppealByToken({ db }: Pick<Context, 'db'>, token: string): Promise<Appeal> {
  const [appeal] = await db
    .select()
    .from(appeals)
    .where(eq(appeals.tokenHash, tokenHash(token)));
  if (!appeal) throw new ProductError('not_found');
  return appeal;
}
