import { and, eq } from 'drizzle-orm';
import type { Grant, Profile } from '#connectors/http-client';
import type { ConnectedService } from '#contracts/rules/services';
import { accounts, connections } from '#db/schema';
import { storeConnection } from '#domain/connections';
import type { Context } from '#domain/context';
import { demoRefreshToken } from './providers/index.ts';

/** The services that each demo account is connected to. Its account at the stand-in has the same username. */
export const CONNECTED: readonly (readonly [username: string, service: ConnectedService])[] = [
  ['mia', 'discord'],
  ['mia', 'youtube'],
  ['mia', 'spotify'],
  ['noah', 'discord'],
  ['theo', 'spotify'],
];
const CHANNELS: Readonly<Record<string, string>> = { mia: 'UCmiaDraussenZuerich0001' };

/**
 * Connects the demo accounts to the stand-ins, as if their owners had given consent. Existing connections
 * stay unchanged.
 */
export async function connectDemoPeople(context: Context): Promise<void> {
  for (const [username, service] of CONNECTED) {
    const [person] = await context.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.usernameKey, username), eq(accounts.demo, true)));
    if (!person) continue;
    const [existing] = await context.db
      .select({ service: connections.service })
      .from(connections)
      .where(and(eq(connections.accountId, person.id), eq(connections.service, service)));
    if (existing) continue;
    try {
      const account = await allowed(context, service, username);
      if (account) await storeConnection(context, { accountId: person.id, service, ...account });
    } catch (error) {
      // The demo works without connections, and the next start tries again.
      context.log.warn({ err: error, username, service }, 'a demo account was not connected');
    }
  }
}

async function allowed(
  context: Context,
  service: ConnectedService,
  username: string,
): Promise<{ profile: Profile; grant: Grant | null } | null> {
  const { youtube, discord, spotify } = context.connectors.providers;
  if (service === 'youtube')
    return youtube ? { profile: await youtube.channel(CHANNELS[username] ?? ''), grant: null } : null;
  const provider = service === 'discord' ? discord : spotify;
  if (!provider) return null;
  const token = demoRefreshToken(service, username);
  const renewed = await provider.refresh(token);
  // If a service returns no new refresh token, the old one remains valid.
  const grant = { ...renewed, refreshToken: renewed.refreshToken ?? token };
  return { profile: await provider.profile(grant.accessToken), grant };
}
