import { and, eq, isNull } from 'drizzle-orm';
import { FREE_LIMITS } from '#contracts/rules/short';
import type { ShortUser } from '#contracts/short';
import { accounts } from '#db/schema';
import { type Context, ProductError } from '#domain/context';
import { selectShort, shortUser } from './short-row.ts';

/** The public Short by username, whatever its case. Errors: `userNotFound`. */
export async function readShort(context: Context, input: { username: string }): Promise<ShortUser> {
  const [row] = await selectShort(context).where(
    and(eq(accounts.usernameKey, input.username.toLowerCase()), isNull(accounts.disabledAt)),
  );
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
