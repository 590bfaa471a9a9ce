import type { DemoPicture } from '../pictures/demo-picture.ts';
import { type DiscordUser, publicUser, USERS } from './users.ts';

export interface Guild {
  id: string;
  name: string;
  icon: string | null;
  vanity: string | null;
  picture: DemoPicture | null;
}

const guild = (number: number, name: string, icon: string | null, picture: DemoPicture | null): Guild => ({
  id: `11000000000000010${String(number).padStart(2, '0')}`,
  name,
  icon,
  vanity: null,
  picture,
});

const CLIMB = guild(1, 'Zürich klettert', '7c0e5a91d3b84f26a1c95e07b6d2f843', 'third-try');
const RIDES = guild(2, 'Berlin Rides', '2f9b61c8e07d4a35b8d4f1a6c3e7905d', 'bike-with-flowers');
const CAFE = {
  ...guild(3, 'Café Morgenrot', 'e4a17d05c2f94b68937b0d5ef18c6a24', 'two-cups'),
  vanity: 'cafe-morgenrot',
};
const PLAIN = guild(4, 'Boulder Treff Wien West', null, null);
const MOVING = guild(5, 'Nachtfahrt', 'a_90d3b7f2e5c84a16b2f07d9c4e8135a6', 'lighthouse-twice');

export const GUILDS: readonly Guild[] = [CLIMB, RIDES, CAFE, PLAIN, MOVING];

interface Invite {
  guild: Guild;
  inviter?: DiscordUser;
  /** Numbers of all members and of online members. In real invites, either may be null or missing. */
  counts?: [members: number | null, online: number | null];
}

/** Invites by code, which is case-sensitive. */
const INVITES: Record<string, Invite> = {
  'zuerich-climb': { guild: CLIMB, inviter: USERS.mia, counts: [1284, 213] },
  'berlin-rides': { guild: RIDES, inviter: USERS.noah, counts: [486, 57] },
  'cafe-morgenrot': { guild: CAFE, counts: [142, 19] },
  'no-icon': { guild: PLAIN, inviter: USERS.lea, counts: [38, 4] },
  'animated-icon': { guild: MOVING, inviter: USERS.theo, counts: [12_950, 1744] },
  'counts-null': { guild: RIDES, inviter: USERS.noah, counts: [null, null] },
  'counts-missing': { guild: RIDES, inviter: USERS.noah },
  aB3dE5gH: { guild: CLIMB, inviter: USERS.theo, counts: [1284, 213] },
};

export const inviteCodes = [...Object.keys(INVITES), 'group-dm', 'friend'];

/** Returns Discord's response for an invite code, or undefined for an unknown code. */
export function inviteAnswer(code: string, { withCounts }: { withCounts: boolean }): object | undefined {
  if (code === 'group-dm')
    return otherInvite(code, 1, { id: '1100000000000002001', type: 3, name: 'Samstag am Fels' }, USERS.lea);
  if (code === 'friend') return otherInvite(code, 2, null, USERS.theo);
  if (!Object.hasOwn(INVITES, code)) return undefined;
  const { guild, inviter, counts } = INVITES[code] as Invite;
  return {
    type: 0,
    code,
    expires_at: null,
    guild_id: guild.id,
    guild: guildAnswer(guild),
    channel: { id: `${guild.id.slice(0, -2)}90`, type: 0, name: 'willkommen' },
    ...(inviter ? { inviter: publicUser(inviter) } : {}),
    ...(withCounts && counts
      ? { approximate_member_count: counts[0], approximate_presence_count: counts[1] }
      : {}),
    flags: 0,
  };
}

const guildAnswer = ({ id, name, icon, vanity }: Guild) => ({
  id,
  name,
  icon,
  banner: null,
  splash: null,
  description: null,
  features: ['COMMUNITY', ...(vanity ? ['VANITY_URL'] : [])],
  verification_level: 1,
  vanity_url_code: vanity,
  nsfw: false,
  nsfw_level: 0,
  premium_subscription_count: 3,
});

/** Returns an invite to a group chat (type 1) or to become friends (type 2), not to a server. */
const otherInvite = (code: string, type: 1 | 2, channel: object | null, inviter: DiscordUser) => ({
  type,
  code,
  expires_at: '2031-01-01T00:00:00+00:00',
  channel,
  inviter: publicUser(inviter),
});
