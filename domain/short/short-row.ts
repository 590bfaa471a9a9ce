import { eq, sql } from 'drizzle-orm';
import { perInput } from '#contracts/cards/inputs';
import { type ConnectedService, perService } from '#contracts/rules/services';
import { DEFAULT_ANIMATION } from '#contracts/rules/shorts/animations';
import type { ShortUser } from '#contracts/short';
import type { Database } from '#db/client';
import { accounts, connections, profiles, shorts } from '#db/schema';
import { premiumSql } from '#domain/billing';
import { cardPicture } from '#domain/cards';
import type { Context } from '#domain/context';
import { avatarUrl } from '#domain/profiles';

/**
 * Returns an SQL expression for the connected accounts as one JSON list, so that a single query reads the
 * whole Short.
 */
function connectionsOf(db: Database) {
  const list = db
    .select({
      all: sql`json_agg(json_build_object(
        'service', ${connections.service}, 'isRevoked', ${connections.revokedAt} is not null,
        'authorizedAt', ${connections.authorizedAt},
        'profileURL', ${connections.profileUrl}, 'avatarURL', ${connections.avatarUrl},
        'display_name', ${connections.displayName}, 'username', ${connections.username}))`.as('all'),
    })
    .from(connections)
    .where(eq(connections.accountId, accounts.id));
  return sql<ConnectedAccount[]>`coalesce((${list}), '[]'::json)`;
}

interface ConnectedAccount {
  service: ConnectedService;
  /** Whether the service revoked the grant. */
  isRevoked: boolean;
  /** ISO 8601 timestamp. */
  authorizedAt: string;
  profileURL: string;
  avatarURL: string | null;
  display_name: string;
  username: string;
}

/** Returns a query for all data of a Short, with the placeholder `now`. Callers add the `where` condition. */
export const selectShort = (db: Database) =>
  db
    .select({
      id: accounts.id,
      username: accounts.username,
      displayName: accounts.displayName,
      createdAt: accounts.createdAt,
      avatarPath: profiles.avatarPath,
      bio: profiles.bio,
      badges: profiles.badges,
      profileUpdatedAt: profiles.updatedAt,
      premium: sql<boolean>`${premiumSql(db, accounts.id, sql.placeholder('now'))}`,
      short: shorts,
      connections: connectionsOf(db),
    })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.accountId, accounts.id))
    .innerJoin(shorts, eq(shorts.accountId, accounts.id));

export type ShortRow = Awaited<ReturnType<typeof selectShort>>[number];

/** Converts a row to the contract's `ShortUser`, with all stored data but without cards. */
export function shortUser(context: Context, row: ShortRow): ShortUser {
  const { short } = row;
  const avatar = avatarUrl(context, row);
  const animation = short.animation;
  const { services } = context.connectors.providers;
  const display = (name: string) => short.displayConnections[name] === true;
  const connection = (service: ConnectedService) => {
    const account = row.connections.find((connected) => connected.service === service);
    if (!account || !services.includes(service))
      return { connected: false, reconnect: false, display: display(service), profile: null };
    const { isRevoked, profileURL, avatarURL, display_name, username } = account;
    const profile = {
      profileURL,
      avatarURL: cardPicture(context, avatarURL, 'icon'),
      display_name,
      username,
    };
    return { connected: !isRevoked, reconnect: isRevoked, display: display(service), profile };
  };
  return {
    user_id: row.id,
    id: row.id,
    username: row.username,
    display_name: row.displayName,
    account_created: row.createdAt.toISOString(),
    hasPremium: row.premium,
    badges: row.badges.map((name) => ({ name })),
    profile: {
      avatarURL: avatar,
      avatarUrl: avatar,
      bio: row.bio,
      links: short.links.map((link) => ({ ...link, url: link.link })),
      titles: short.titles,
      backgroundColor: short.backgroundColor,
      boxColor: short.boxColor,
      buttonColor: short.buttonColor,
      gradient: {
        enabled: short.gradientEnabled,
        boxColor_1: short.gradientColor1,
        boxColor_2: short.gradientColor2,
      },
      effects: {
        animation: { enabled: animation !== null, type: animation ?? DEFAULT_ANIMATION },
        typewriter: short.typewriter,
      },
      shortcuts: short.shortcuts,
      shortcutSettings: perInput(({ name }) => short.shortcutSettings[name] ?? ''),
      arrangement: short.arrangement,
      entries: short.entries,
      headings: short.headings,
      look: short.look,
      counting: short.counting,
      checklistClosedAt: short.checklistClosedAt?.toISOString() ?? null,
    },
    connections: {
      ulifyi: {
        connected: true,
        reconnect: false,
        display: display('ulifyi'),
        profile: {
          profileURL: `${context.publicOrigin}/${row.username.toLowerCase()}`,
          avatarURL: avatar,
          display_name: row.displayName,
          username: row.username,
        },
      },
      ...perService(connection),
    },
    services,
    cards: {},
  };
}

/** Returns, by service, the time at which the member authorised the connection. Contains working connections only. */
export const authorizedAtOf = ({ connections: accounts }: ShortRow): ReadonlyMap<ConnectedService, Date> =>
  new Map(
    accounts
      .filter(({ isRevoked }) => !isRevoked)
      .map(({ service, authorizedAt }) => [service, new Date(authorizedAt)]),
  );
