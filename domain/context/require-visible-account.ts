import { and, eq } from 'drizzle-orm';
import { accounts } from '#db/schema';
import { isAccountVisible } from '#db/visibility';
import type { Context } from './context.ts';
import { ProductError } from './product-error.ts';

/** Throws `userNotFound` unless the account exists and is visible. */
export async function requireVisibleAccount({ db }: Pick<Context, 'db'>, accountId: string): Promise<void> {
  const [person] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isAccountVisible));
  if (!person) throw new ProductError('userNotFound');
}
