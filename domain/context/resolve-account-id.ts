import { eq } from 'drizzle-orm';
import { accounts } from '#db/schema';
import type { Context } from './context.ts';
import { ProductError } from './product-error.ts';

/** Form of an account id, which is a UUID. No valid username has this form. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the account id for a username, with or without `@`, or for an id. Errors: `userNotFound`. */
export async function resolveAccountId({ db }: Pick<Context, 'db'>, username: string): Promise<string> {
  const [row] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      ID.test(username)
        ? eq(accounts.id, username)
        : eq(accounts.usernameKey, username.replace(/^@/, '').toLowerCase()),
    );
  if (!row) throw new ProductError('userNotFound');
  return row.id;
}
