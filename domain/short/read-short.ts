import { and, eq, sql } from 'drizzle-orm';
import { cardsById, isShortcutId, offeredCards } from '#contracts/cards';
import { perInput } from '#contracts/cards/inputs';
import { type ConnectedService, perService } from '#contracts/rules/services';
import { FREE_LIMITS } from '#contracts/rules/short';
import { hiddenUrlMatcher } from '#contracts/rules/urls/comparable-url';
import type { ShortUser } from '#contracts/short';
import { prepared } from '#db/prepared';
import { accounts, type HiddenLink } from '#db/schema';
import { isAccountVisible } from '#db/visibility';
import { knownCards } from '#domain/cards';
import { type Context, ProductError } from '#domain/context';
import { pointsToHost } from '#domain/links';
import { withoutActionLinks } from './action-links.ts';
import { hiddenLinksOf } from './hidden-links.ts';
import { authorizedAtOf, selectShort, shortUser } from './short-row.ts';

const byUsername = prepared((db) =>
  selectShort(db)
    .where(and(eq(accounts.usernameKey, sql.placeholder('username')), isAccountVisible))
    .prepare(''),
);

/** Returns a member's Short as visitors see it. Ignores the case of the username. Errors: `userNotFound`. */
export async function readShort(context: Context, input: { username: string }): Promise<ShortUser> {
  const [row] = await byUsername(context.db).execute({
    username: input.username.toLowerCase(),
    now: context.clock.now(),
  });
  if (!row) throw new ProductError('userNotFound');
  const offered = withOffered(shortUser(context, row));
  const allowed = offered.hasPremium ? offered : withinFreeLimits(offered);
  const harmless = withLinks(allowed, withoutActionLinks(context, allowed.profile.links));
  const seen = withoutBlocked(
    withoutHidden(harmless, hiddenLinksOf(row.short)),
    await context.blockedHosts.values(),
  );
  const shown = withConnected(seen);
  return forVisitors({
    ...shown,
    profile: { ...shown.profile, counting: row.short.counting && context.countsVisits },
    cards: knownCards(context, { user: shown, authorizedAt: authorizedAtOf(row) }),
  });
}

const withLinks = (user: ShortUser, links: ShortUser['profile']['links']): ShortUser => ({
  ...user,
  profile: { ...user.profile, links },
});

const withShortcuts = (user: ShortUser, shortcuts: string[]): ShortUser => ({
  ...user,
  profile: { ...user.profile, shortcuts },
});

/** Hides shortcuts of services that this deployment lacks. */
const withOffered = (user: ShortUser): ShortUser =>
  withShortcuts(
    user,
    offeredCards(user.profile.shortcuts, user.services).map(({ id }) => id),
  );

/** Hides shortcuts that require an account that is not connected. */
const withConnected = (user: ShortUser): ShortUser =>
  withShortcuts(
    user,
    offeredCards(user.profile.shortcuts, user.services)
      .filter(({ needConnection }) => !needConnection || user.connections[needConnection].connected)
      .map(({ id }) => id),
  );

/**
 * Hides links that a decision hid. Call it after applying the free limit; otherwise, a link beyond the limit
 * would take the place of a hidden one.
 */
function withoutHidden(user: ShortUser, hidden: readonly HiddenLink[]): ShortUser {
  if (hidden.length === 0) return user;
  const isHidden = hiddenUrlMatcher(hidden);
  const links = user.profile.links.filter(({ link }) => !isHidden(link));
  return { ...user, profile: { ...user.profile, links } };
}

function withoutBlocked(user: ShortUser, hosts: ReadonlySet<string>): ShortUser {
  if (hosts.size === 0) return user;
  const links = user.profile.links.filter(({ link }) => !pointsToHost(hosts, link));
  return { ...user, profile: { ...user.profile, links } };
}

const NOT_SHOWN = { connected: false, reconnect: false, display: false, profile: null };

/**
 * Removes data that visitors must not see: accounts that the owner does not display or that are no longer
 * connected, and inputs of shortcuts that are not on the Short.
 */
function forVisitors(user: ShortUser): ShortUser {
  const { shortcuts, shortcutSettings } = user.profile;
  const visible = (connection: ShortUser['connections'][ConnectedService]) =>
    connection.display && connection.connected ? connection : NOT_SHOWN;
  const used = new Set(shortcuts.filter(isShortcutId).map((id) => cardsById[id].input?.name));
  return {
    ...user,
    connections: {
      ulifyi: visible(user.connections.ulifyi),
      ...perService((service) => visible(user.connections[service])),
    },
    profile: {
      ...user.profile,
      shortcutSettings: perInput(({ name }) => (used.has(name) ? shortcutSettings[name] : '')),
    },
  };
}

/**
 * Hides content that requires Premium (product 6.9): links, titles and shortcuts beyond the free limits, the
 * gradient and the animation.
 */
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
