import { z } from 'zod';
import { MINUTE_MS } from '#platform/clock';
import { Budget } from '../fetching/budget.ts';
import { NotFound } from '../fetching/errors.ts';
import {
  type Credentials,
  createOAuth,
  type OAuth,
  type Refreshing,
  type Revoking,
} from '../fetching/oauth.ts';
import type { Profile } from '../fetching/profile.ts';
import { createProviderClient, type Outward } from '../fetching/provider-client.ts';
import { avatarOf, hash, iconOf, snowflake } from './pictures.ts';

/** Where Discord answers. */
export const DISCORD_ADDRESSES = {
  authorize: 'https://discord.com/oauth2/authorize',
  token: 'https://discord.com/api/oauth2/token',
  revoke: 'https://discord.com/api/oauth2/token/revoke',
  api: 'https://discord.com/api/v10',
  cdn: 'https://cdn.discordapp.com',
};

/** The chat server that an invite leads to; counts are Discord's estimates. */
export interface Server {
  name: string;
  icon: string | null;
  onlineMembers: number | null;
  members: number | null;
  /** Who invites; vanity links have nobody. */
  user: { id: string; avatar: string | null; username: string } | null;
}

/** Discord accounts, and the servers behind invites. Every call may throw any ProviderError. */
export interface Discord extends OAuth, Refreshing, Revoking {
  profile(accessToken: string): Promise<Profile>;
  /** `code` as Discord writes it, upper and lower case kept. @throws NotFound for an invite that is no longer good */
  readInvite(code: string): Promise<Server>;
}

export interface DiscordOptions extends Outward {
  addresses: typeof DISCORD_ADDRESSES;
  credentials: Credentials;
}

/** A firewall bans who looks up more than about 25 a minute; far below that is safe (reference: Discord). */
const INVITES_PER_MINUTE = 10;
const INVITE_CODE = /^[A-Za-z0-9_-]{2,50}$/;
const SERVER_INVITE = 0;

const count = z.number().int().nonnegative().nullish().catch(null);

const userSchema = z.object({
  id: snowflake,
  username: z.string().min(1),
  discriminator: z.string().default('0'),
  global_name: z.string().nullish(),
  avatar: hash,
});

const inviteSchema = z.object({
  type: z.number().default(SERVER_INVITE),
  guild: z.object({ id: snowflake, name: z.string(), icon: hash }).nullish(),
  inviter: userSchema.nullish().catch(null),
  approximate_member_count: count,
  approximate_presence_count: count,
});

export function createDiscord({ addresses, credentials, ...outward }: DiscordOptions): Discord {
  const { api, cdn, token, revoke } = addresses;
  const client = createProviderClient({
    ...outward,
    provider: 'discord',
    sources: [api, token, revoke].map((address) => new URL(address).origin),
    // Anything else may be stopped by the firewall.
    userAgent: `DiscordBot (${outward.productUrl}, 1.0)`,
  });
  const budget = new Budget({ clock: outward.clock, count: INVITES_PER_MINUTE, ms: MINUTE_MS });
  return {
    // Discord's PKCE is not known to work beside a secret (reference: Discord): state alone binds the attempt.
    ...createOAuth({
      client,
      addresses,
      credentials,
      secretIn: 'header',
      pkce: false,
      scopes: ['identify'],
      consent: { prompt: 'consent' },
    }),

    async profile(accessToken) {
      const headers = { authorization: `Bearer ${accessToken}` };
      const user = await client.ask({ address: `${api}/users/@me`, headers }, userSchema);
      const oldName = user.discriminator !== '0';
      return {
        id: user.id,
        profileURL: `https://discord.com/users/${user.id}`,
        avatarURL: avatarOf(cdn, user),
        display_name: user.global_name || user.username,
        username: oldName ? `${user.username}#${user.discriminator}` : user.username,
      };
    },

    async readInvite(code) {
      if (!INVITE_CODE.test(code)) throw new NotFound('discord', 'no invite code');
      budget.spend('discord');
      const address = `${api}/invites/${encodeURIComponent(code)}?with_counts=true`;
      const { type, guild, inviter, ...counts } = await client.ask(
        { address, judge: judgeInvite },
        inviteSchema,
      );
      if (type !== SERVER_INVITE || !guild) throw new NotFound('discord', 'an invite to no server');
      return {
        name: guild.name,
        icon: iconOf(cdn, guild),
        onlineMembers: counts.approximate_presence_count ?? null,
        members: counts.approximate_member_count ?? null,
        user: inviter ? { id: inviter.id, avatar: avatarOf(cdn, inviter), username: inviter.username } : null,
      };
    },
  };
}

/** A code that Discord calls malformed is as good as unknown. */
function judgeInvite({ provider, status, what }: { provider: string; status: number; what: string }) {
  return status === 400 ? new NotFound(provider, what) : undefined;
}
