import { eq } from 'drizzle-orm';
import { accounts } from '#db/schema';
import type { Context } from './context.ts';
import { ProductError } from './product-error.ts';

/** Id of the account that an operator names, with or without `@`. Errors: `userNotFound`. */
export async function accountNamed({ db }: Pick<Context, 'db'>, username: string): Promise<string> {
  const [row] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.usernameKey, username.replace(/^@/, '').toLowerCase()));
  if (!row) throw new ProductError('userNotFound');
  return row.id;
}
