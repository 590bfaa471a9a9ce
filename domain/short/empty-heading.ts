import { eq } from 'drizzle-orm';
import { accountTag } from '#contracts/cache-tags';
import { cleanText } from '#contracts/rules/clean-text';
import { accounts, shorts } from '#db/schema';
import { type Context, ProductError, requireOperator, transaction } from '#domain/context';

/**
 * Removes the text of a heading from a Short, for an operator. A heading without text is not shown, and goes
 * with the owner's next save. Errors: `unauthorized`, `userNotFound`; `not_found` if there is no such heading.
 */
export async function emptyHeading(
  context: Context,
  input: { username: string; title: string },
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
    const { accountId, headings, version } = stored.short;
    if (wanted === '' || headings.every(({ title }) => title !== wanted)) throw new ProductError('not_found');
    await inside.db
      .update(shorts)
      .set({
        headings: headings.map((heading) => (heading.title === wanted ? { ...heading, title: '' } : heading)),
        version: version + 1,
        updatedAt: inside.clock.now(),
      })
      .where(eq(shorts.accountId, accountId));
    inside.pageChanges.add(accountTag(username));
    return accountId;
  });
  context.log.info({ event: 'heading_emptied', accountId, operator }, 'heading emptied');
}
