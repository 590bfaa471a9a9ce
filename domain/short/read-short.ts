import { and, eq, isNull, sql } from 'drizzle-orm';
import { FREE_LIMITS, isShortcutId } from '#contracts/rules/short';
import { catalogueEntry } from '#contracts/rules/shortcut-catalogue';
import type { ShortUser } from '#contracts/short';
import { prepared } from '#db/prepared';
import { accounts } from '#db/schema';
import { type Context, ProductError } from '#domain/context';
import { knownCards } from '#domain/shortcuts';
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
  const stored = shortUser(context, row);
  const shown = withoutSwitchedOff(stored.hasPremium ? stored : withinFreeLimits(stored));
  return { ...shown, cards: knownCards(context, shown) };
}

/** Shortcuts of services that this deployment does not have are kept but not shown. */
function withoutSwitchedOff(user: ShortUser): ShortUser {
  const shortcuts = user.profile.shortcuts.filter((id) => {
    const service = isShortcutId(id) ? catalogueEntry(id)?.service : undefined;
    return service !== undefined && user.services.includes(service);
  });
  return { ...user, profile: { ...user.profile, shortcuts } };
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
