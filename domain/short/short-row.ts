import { eq, type Placeholder, sql } from 'drizzle-orm';
import { DEFAULT_ANIMATION } from '#contracts/rules/short';
import type { ShortUser } from '#contracts/short';
import type { Database } from '#db/client';
import { accounts, profiles, shorts } from '#db/schema';
import { premiumSql } from '#domain/billing';
import type { Context } from '#domain/context';
import { avatarAddress } from '#domain/profiles';

/** Everything of a person's Short in one query; callers add the condition. */
export const selectShort = (db: Database, now: Date | Placeholder) =>
  db
    .select({
      id: accounts.id,
      username: accounts.username,
      displayName: accounts.displayName,
      createdAt: accounts.createdAt,
      avatarPath: profiles.avatarPath,
      bio: profiles.bio,
      badges: profiles.badges,
      premium: sql<boolean>`${premiumSql(db, accounts.id, now)}`,
      short: shorts,
    })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.accountId, accounts.id))
    .innerJoin(shorts, eq(shorts.accountId, accounts.id));

export type ShortRow = Awaited<ReturnType<typeof selectShort>>[number];

/** The row as the contract's answer, with everything that is stored. */
export function shortUser(context: Context, row: ShortRow): ShortUser {
  const { short } = row;
  const avatar = avatarAddress(context, row);
  const animation = short.animation;
  const connection = (name: string, connected: boolean) => ({
    connected,
    display: short.displayConnections[name] === true,
    profile: null,
  });
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
      shortcutSettings: {
        discordInvite: short.shortcutSettings.discordInvite ?? '',
        eventbriteEvent: short.shortcutSettings.eventbriteEvent ?? '',
        youtubeVideo: short.shortcutSettings.youtubeVideo ?? '',
      },
    },
    connections: {
      ulifyi: connection('ulifyi', true),
      spotify: connection('spotify', false),
      discord: connection('discord', false),
      youtube: connection('youtube', false),
    },
  };
}
