import { and, eq, isNull, sql } from 'drizzle-orm';
import { FREE_LIMITS } from '#contracts/rules/short';
import type { ShortUser } from '#contracts/short';
import { prepared } from '#db/prepared';
import { accounts } from '#db/schema';
import { type Context, ProductError } from '#domain/context';
import { selectShort, shortUser } from './short-row.ts';

const byUsername = prepared((db) =>
  selectShort(db, sql.placeholder('now'))
    .where(and(eq(accounts.usernameKey, sql.placeholder('username')), isNull(accounts.disabledAt)))
    .prepare(''),
);

/** The public Short by username, whatever its case. Errors: `userNotFound`. */
export async function readShort(context: Context, input: { username: string }): Promise<ShortUser> {
  const [row] = await byUsername(context.db).execute({
    username: input.username.toLowerCase(),
    now: context.clock.now(),
  });
  if (!row) throw new ProductError('userNotFound');
  const user = shortUser(context, row);
  return user.hasPremium ? user : withinFreeLimits(user);
}

/** Without Premium, what exceeds the free limits is kept but not shown (design section 7). */
function withinFreeLimits(user: ShortUser): ShortUser {
  const { profile } = user;
  return {
    ...user,
    profile: {
      ...profile,
      links: profile.links.slice(0, FREE_LIMITS.links),
      titles: profile.titles.slice(0, FREE_LIMITS.titles),
      shortcuts: profile.shortcuts.slice(0, FREE_LIMITS.shortcuts),
      gradient: { ...profile.gradient, enabled: false },
      effects: { ...profile.effects, animation: { ...profile.effects.animation, enabled: false } },
    },
  };
}
