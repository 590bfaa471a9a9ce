import { eq } from 'drizzle-orm';
import { isDisplayName, normaliseDisplayName } from '#contracts/rules/names/display-name';
import { accounts, profiles } from '#db/schema';
import { writeAudit } from '#domain/audit';
import {
  type Context,
  ProductError,
  requireOperator,
  resolveAccountId,
  transaction,
  uniqueViolation,
} from '#domain/context';
import { invalidateAccountPages } from '../invalidate-account-pages.ts';
import { DISPLAY_NAME_INDEXES, displayNameColumns } from './display-name-columns.ts';

/**
 * Sets the display name of an account. Accepts names reserved for the product and its staff, but no
 * lookalikes of other names. Errors: `unauthorized`, `userNotFound`, `invalidDisplayName`,
 * `displayNameTaken`.
 */
export async function setDisplayName(
  context: Context,
  input: { username: string; displayName: string },
): Promise<{ displayName: string }> {
  const { name: operator } = requireOperator(context);
  const displayName = normaliseDisplayName(input.displayName);
  if (!isDisplayName(displayName)) throw new ProductError('invalidDisplayName');
  const accountId = await resolveAccountId(context, input.username);
  try {
    await transaction(context, async (inside) => {
      await inside.db.update(accounts).set(displayNameColumns(displayName)).where(eq(accounts.id, accountId));
      await inside.db
        .update(profiles)
        .set({ updatedAt: inside.clock.now() })
        .where(eq(profiles.accountId, accountId));
      await invalidateAccountPages(inside, { accountId });
      await writeAudit(inside, { kind: 'display_name_set', subject: accountId });
    });
  } catch (error) {
    if (DISPLAY_NAME_INDEXES.has(uniqueViolation(error))) throw new ProductError('displayNameTaken');
    throw error;
  }
  context.log.info({ event: 'display_name_set', accountId, operator }, 'display_name_set');
  return { displayName };
}
