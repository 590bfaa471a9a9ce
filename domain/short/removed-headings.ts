import { eq } from 'drizzle-orm';
import { accountTag } from '#contracts/cache-tags';
import { cleanText } from '#contracts/rules/clean-text';
import { accounts, shorts } from '#db/schema';
import { displayNameSkeleton } from '#domain/accounts';
import { writeAudit } from '#domain/audit';
import { type Context, ProductError, requireOperator, transaction } from '#domain/context';

interface NamedHeading {
  username: string;
  title: string;
}

/**
 * Removes a heading from a Short, for an operator. The Short refuses it from now on, until `allowHeading`.
 * Errors: `unauthorized`, `userNotFound`; `not_found` if there is no such heading.
 */
export const removeHeading = (context: Context, named: NamedHeading): Promise<void> =>
  decide(context, named, 'heading_removed', ({ headings, removedHeadings }, wanted) => {
    if (headings.every(({ title }) => title !== wanted)) return null;
    const isOther = isUnlike([wanted]);
    return {
      headings: headings.filter(({ title }) => isOther(title)),
      removedHeadings: [...removedHeadings.filter(isOther), wanted],
    };
  });

/**
 * Lets the owner use a heading again that an operator removed. Errors: `unauthorized`, `userNotFound`;
 * `not_found` if the heading has not been removed.
 */
export const allowHeading = (context: Context, named: NamedHeading): Promise<void> =>
  decide(context, named, 'heading_allowed', ({ headings, removedHeadings }, wanted) => {
    const others = removedHeadings.filter(isUnlike([wanted]));
    return others.length === removedHeadings.length ? null : { headings, removedHeadings: others };
  });

type Headings = Pick<typeof shorts.$inferSelect, 'headings' | 'removedHeadings'>;

/** Changes the headings of a Short; `change` returns null if there is nothing to change. */
async function decide(
  context: Context,
  input: NamedHeading,
  event: 'heading_removed' | 'heading_allowed',
  change: (stored: Headings, wanted: string) => Headings | null,
): Promise<void> {
  const { name: operator } = requireOperator(context);
  const username = input.username.replace(/^@/, '').toLowerCase();
  const wanted = cleanText(input.title).trim();
  const accountId = await transaction(context, async (inside) => {
    const [stored] = await inside.db
      .select({ short: shorts })
      .from(shorts)
      .innerJoin(accounts, eq(accounts.id, shorts.accountId))
      .where(eq(accounts.usernameKey, username))
      .for('update', { of: shorts });
    if (!stored) throw new ProductError('userNotFound');
    const { accountId, version } = stored.short;
    const changed = wanted === '' ? null : change(stored.short, wanted);
    if (!changed) throw new ProductError('not_found');
    await inside.db
      .update(shorts)
      .set({ ...changed, version: version + 1, updatedAt: inside.clock.now() })
      .where(eq(shorts.accountId, accountId));
    inside.pageChanges.add(accountTag(username));
    await writeAudit(inside, { kind: event, subject: accountId });
    return accountId;
  });
  context.log.info({ event, accountId, operator }, event.replace('_', ' '));
}

/** Returns whether a text reads unlike all others: ignores case, look-alike letters, spacing and punctuation. */
export function isUnlike(others: readonly string[]): (title: string) => boolean {
  const known = new Set(others.map(comparable));
  return (title) => !known.has(comparable(title));
}

/** A heading without letters, such as one of emoji, is compared as it is. */
function comparable(title: string): string {
  const letters = title.normalize('NFKC').replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
  return displayNameSkeleton(letters) || title.trim();
}
