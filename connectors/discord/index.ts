import { z } from 'zod';
import { MINUTE_MS } from '#platform/clock';
import { NotFound } from '../http-client/errors.ts';
import {
  type Credentials,
  createOAuth,
  type OAuth,
  type OAuthRefresh,
  type OAuthRevoke,
} from '../http-client/oauth.ts';
import type { Profile } from '../http-client/profile.ts';
import { type ConnectorOptions, createProviderClient } from '../http-client/provider-client.ts';
import { SlidingWindowLimiter } from '../http-client/sliding-window-limiter.ts';
import { avatarUrl, iconUrl, imageHash, snowflake } from './cdn-urls.ts';
import type { DiscordUrls } from './settings.ts';

export { DISCORD_URLS, discordSettings } from './settings.ts';

/** The chat server behind an invite. The counts are Discord's estimates. */
interface DiscordServer {
  name: string;
  icon: string | null;
  onlineMembers: number | null;
  members: number | null;
  /** The inviter. Null for vanity links, which have no inviter. */
  user: { id: string; avatar: string | null; username: string } | null;
}

/** Client for Discord accounts and for the servers behind invites. Every call may throw any ProviderError. */
export interface Discord extends OAuth, OAuthRefresh, OAuthRevoke {
  profile(accessToken: string): Promise<Profile>;
  /** `code` is case-sensitive. @throws NotFound for an invite that is no longer valid */
  readInvite(code: string): Promise<DiscordServer>;
}

export interface DiscordOptions extends ConnectorOptions {
  urls: DiscordUrls;
  credentials: Credentials;
}

/**
 * Discord's firewall bans IPs that exceed about 25 requests per minute (reference: Discord). Each process counts its
 * own requests, so two may share an IP.
 */
const INVITES_PER_MINUTE = 10;
const INVITE_CODE = /^[A-Za-z0-9_-]{2,50}$/;
const SERVER_INVITE = 0;

const count = z.number().int().nonnegative().nullish().catch(null);

const userSchema = z.object({
  id: snowflake,
  username: z.string().min(1),
  discriminator: z.string().default('0'),
  global_name: z.string().nullish(),
  avatar: imageHash,
});

const inviteSchema = z.object({
  type: z.number().default(SERVER_INVITE),
  guild: z.object({ id: snowflake, name: z.string(), icon: imageHash }).nullish(),
  inviter: userSchema.nullish().catch(null),
  approximate_member_count: count,
  approximate_presence_count: count,
});

export function createDiscord({ urls, credentials, ...connectorOptions }: DiscordOptions): Discord {
  const { api, cdn, token, revoke } = urls;
  const client = createProviderClient({
    ...connectorOptions,
    provider: 'discord',
    allowedOrigins: [api, token, revoke].map((address) => new URL(address).origin),
    // Discord's firewall may block any other user agent.
    userAgent: `DiscordBot (${connectorOptions.productUrl}, 1.0)`,
  });
  const limiter = new SlidingWindowLimiter({
    clock: connectorOptions.clock,
    count: INVITES_PER_MINUTE,
    ms: MINUTE_MS,
  });
  return {
    // Discord is not known to support PKCE together with a secret (reference: Discord), so only `state`
    // protects the connection attempt.
    ...createOAuth({
      client,
      urls,
      credentials,
      secretIn: 'header',
      pkce: false,
      scopes: ['identify'],
      consent: { prompt: 'consent' },
    }),

    async profile(accessToken) {
      const headers = { authorization: `Bearer ${accessToken}` };
      const user = await client.requestJson({ url: `${api}/users/@me`, headers }, userSchema);
      const oldName = user.discriminator !== '0';
      return {
        id: user.id,
        profileURL: `https://discord.com/users/${user.id}`,
        avatarURL: avatarUrl(cdn, user),
        display_name: user.global_name || user.username,
        username: oldName ? `${user.username}#${user.discriminator}` : user.username,
      };
    },

    async readInvite(code) {
      if (!INVITE_CODE.test(code)) throw new NotFound('discord', 'not an invite code');
      limiter.acquire('discord');
      const url = `${api}/invites/${encodeURIComponent(code)}?with_counts=true`;
      const { type, guild, inviter, ...counts } = await client.requestJson(
        { url, mapError: mapInviteError },
        inviteSchema,
      );
      if (type !== SERVER_INVITE || !guild) throw new NotFound('discord', 'an invite without a server');
      return {
        name: guild.name,
        icon: iconUrl(cdn, guild),
        onlineMembers: counts.approximate_presence_count ?? null,
        members: counts.approximate_member_count ?? null,
        user: inviter
          ? { id: inviter.id, avatar: avatarUrl(cdn, inviter), username: inviter.username }
          : null,
      };
    },
  };
}

/** Maps status 400 to NotFound, because Discord reports some unknown codes as malformed. */
function mapInviteError({
  provider,
  status,
  description,
}: {
  provider: string;
  status: number;
  description: string;
}) {
  return status === 400 ? new NotFound(provider, description) : undefined;
}
