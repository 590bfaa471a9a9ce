import { and, eq, sql } from 'drizzle-orm';
import { cardsById, isShortcutId } from '#contracts/cards';
import { perInput } from '#contracts/cards/inputs';
import { type ConnectedService, perService } from '#contracts/rules/services';
import { withinLimit } from '#contracts/rules/shorts/free-limits';
import { cardKey, headingKey, linkKey, sections } from '#contracts/rules/shorts/short-order';
import { shownShortcuts } from '#contracts/rules/shorts/shown-shortcuts';
import type { ShortUser } from '#contracts/short';
import { prepared } from '#db/prepared';
import { accounts } from '#db/schema';
import { isAccountVisible } from '#db/visibility';
import { knownCards } from '#domain/cards';
import { type Context, ProductError } from '#domain/context';
import { authorizedAtOf, selectShort, shortUser } from './short-row.ts';
import { visibleLinks } from './visible-links.ts';

const byUsername = prepared((db) =>
  selectShort(db)
    .where(and(eq(accounts.usernameKey, sql.placeholder('username')), isAccountVisible))
    .prepare(''),
);

/** Returns a member's Short as visitors see it. Ignores the case of the username. Errors: `userNotFound`. */
export async function readShort(context: Context, input: { username: string }): Promise<ShortUser> {
  const now = context.clock.now();
  const [row] = await byUsername(context.db).execute({ username: input.username.toLowerCase(), now });
  if (!row) throw new ProductError('userNotFound');
  const user = shortUser(context, row);
  const { profile, hasPremium, services, connections } = user;
  const { shown: links, until } = await visibleLinks(context, profile.links, {
    hiddenLinks: row.short.hiddenLinks,
    hasPremium,
  });
  const shown: ShortUser = {
    ...user,
    profile: {
      ...(hasPremium ? profile : withoutPremiumLook(profile)),
      titles: withinLimit('titles', profile.titles, hasPremium),
      headings: withinLimit('headings', profile.headings, hasPremium),
      shortcuts: shownShortcuts(profile.shortcuts, {
        ...{ services, hasPremium },
        isConnected: (service) => connections[service].connected,
      }),
      links,
      counting: row.short.counting && context.countsVisits,
    },
  };
  return forVisitors({
    ...shown,
    validUntil: until === Number.POSITIVE_INFINITY ? null : new Date(until).toISOString(),
    updatedAt: new Date(
      Math.max(row.short.updatedAt.getTime(), row.profileUpdatedAt.getTime()),
    ).toISOString(),
    cards: knownCards(context, { user: shown, authorizedAt: authorizedAtOf(row) }),
  });
}

const NOT_SHOWN = { connected: false, reconnect: false, display: false, profile: null };

/**
 * Removes data that visitors must not see: accounts that the owner does not display or that are no longer
 * connected, inputs of shortcuts that are not on the Short, schedules of links, headings that are not shown,
 * and the owner's own settings.
 */
function forVisitors(user: ShortUser): ShortUser {
  const { checklistClosedAt: _, ...profile } = user.profile;
  const { shortcuts, shortcutSettings } = profile;
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
      ...profile,
      ...shownOrder(profile),
      links: profile.links.map(({ enabled: _, from: __, until: ___, ...link }) => link),
      shortcutSettings: perInput(({ name }) => (used.has(name) ? shortcutSettings[name] : '')),
    },
  };
}

/** Returns the order of a mixed Short without what is not shown. Other Shorts have neither entries nor headings. */
function shownOrder(profile: ShortUser['profile']): Pick<ShortUser['profile'], 'entries' | 'headings'> {
  if (profile.arrangement !== 'mixed') return { entries: null, headings: [] };
  const shown = sections(profile);
  return {
    entries: shown.flatMap(({ heading, lists }) => [
      ...(heading ? [headingKey(heading.id)] : []),
      ...lists.flatMap((list) =>
        list.kind === 'links' ? list.links.map(({ id }) => linkKey(id)) : list.ids.map(cardKey),
      ),
    ]),
    headings: shown.flatMap(({ heading }) => heading ?? []),
  };
}

/** Returns a Short without gradients and animation, which require Premium (product 6.9). */
function withoutPremiumLook(profile: ShortUser['profile']): ShortUser['profile'] {
  const { background: _, ...look } = profile.look;
  return {
    ...profile,
    gradient: { ...profile.gradient, enabled: false },
    effects: { ...profile.effects, animation: { ...profile.effects.animation, enabled: false } },
    look,
  };
}
