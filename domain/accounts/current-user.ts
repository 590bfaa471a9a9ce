import { eq, sql } from 'drizzle-orm';
import type { CurrentUser } from '#contracts/account/accounts';
import { prepared } from '#db/prepared';
import { accounts, profiles } from '#db/schema';
import { type Inside, ProductError, requireMember } from '#domain/context';
import { avatarUrl } from '#domain/profiles';

const byId = prepared((db) =>
  db
    .select({
      id: accounts.id,
      username: accounts.username,
      displayName: accounts.displayName,
      avatarPath: profiles.avatarPath,
      leavingAt: accounts.leavingAt,
    })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(eq(accounts.id, sql.placeholder('accountId')))
    .prepare(''),
);

/** Returns the signed-in member's data for the page header. Errors: `unauthorized`. */
export async function currentUser(
  context: Inside,
): Promise<{ user: CurrentUser; leaving_at: string | null }> {
  const { accountId } = requireMember(context);
  const [row] = await byId(context.db).execute({ accountId });
  if (!row) throw new ProductError('unauthorized');
  return {
    user: {
      user_id: row.id,
      username: row.username,
      display_name: row.displayName,
      profile: { avatarURL: avatarUrl(context, row) },
    },
    leaving_at: row.leavingAt?.toISOString() ?? null,
  };
}
