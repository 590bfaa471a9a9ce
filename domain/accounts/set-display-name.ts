import { eq } from 'drizzle-orm';
import { isDisplayName, normaliseDisplayName } from '#contracts/rules/display-name';
import { accounts } from '#db/schema';
import {
  accountNamed,
  type Context,
  ProductError,
  requireOperator,
  transaction,
  uniqueViolation,
} from '#domain/context';
import { changeAllOf } from './change-all-of.ts';
import { DISPLAY_NAME_INDEXES, displayNameColumns } from './display-name-columns.ts';

/**
 * Sets a display name, which may be one that only the product and its staff have. It is no twin of another either.
 * Errors: `unauthorized`, `userNotFound`, `invalidDisplayName`, `displayNameTaken`.
 */
export async function setDisplayName(
  context: Context,
  input: { username: string; displayName: string },
): Promise<{ displayName: string }> {
  const { name: operator } = requireOperator(context);
  const displayName = normaliseDisplayName(input.displayName);
  if (!isDisplayName(displayName)) throw new ProductError('invalidDisplayName');
  const accountId = await accountNamed(context, input.username);
  try {
    await transaction(context, async (inside) => {
      await inside.db.update(accounts).set(displayNameColumns(displayName)).where(eq(accounts.id, accountId));
      await changeAllOf(inside, { accountId });
    });
  } catch (error) {
    if (DISPLAY_NAME_INDEXES.has(uniqueViolation(error))) throw new ProductError('displayNameTaken');
    throw error;
  }
  context.log.info({ event: 'display_name_set', accountId, operator }, 'display_name_set');
  return { displayName };
}
