import { and, eq, gt } from 'drizzle-orm';
import { GrantRevoked, NotFound, PermissionMissing, ProviderError } from '#connectors/http-client';
import type { ConnectedService } from '#contracts/rules/services';
import { connectAttempts, connections } from '#db/schema';
import { type Context, ProductError, requireMember, uniqueViolation } from '#domain/context';
import { tokenHash } from '#platform/ids';
import { callbackUrl } from './begin-connecting.ts';
import { ofOwner } from './connection-owner.ts';
import { revoke } from './revoke.ts';
import { type ConnectedAccount, storeConnection } from './store-connection.ts';

export interface OAuthCallback {
  service: ConnectedService;
  code: string | undefined;
  state: string | undefined;
  /** Error that the service returns instead of a code. */
  error: string | undefined;
  /** Issuer that the response claims (RFC 9207). */
  issuer: string | undefined;
}

/** Expected `iss` values of the services that send one. A different value indicates a mix-up attack. */
const ISSUERS: Partial<Record<ConnectedService, string>> = { discord: 'https://discord.com' };

/**
 * Handles the service's callback and stores the connected account. Errors: `unauthorized`, `not_found`,
 * `connect_expired` for an attempt that is expired, used or from another session, `connect_refused`,
 * `connect_unavailable`, `connect_taken`, `connect_no_channel`.
 */
export async function completeConnecting(context: Context, answer: OAuthCallback): Promise<void> {
  const { accountId } = requireMember(context);
  const { service, code } = answer;
  if (!context.connectors.providers[service]) throw new ProductError('not_found');
  const verifier = await takeAttempt(context, answer);
  const known = ISSUERS[service];
  if (known !== undefined && answer.issuer !== undefined && answer.issuer !== known)
    throw new ProductError('connect_expired');
  if (answer.error !== undefined || code === undefined) throw new ProductError('connect_refused');

  const redirectUri = callbackUrl(context, service);
  const { profile, grant } = await asProductError(
    readAccount(context, { accountId, service }, { code, redirectUri, verifier }),
  );
  try {
    await storeConnection(context, { accountId, service, profile, grant });
  } catch (error) {
    // The account stays with the member who connected it first. Revoking the new grant would end theirs, too,
    // because Discord revokes everything that an account has granted.
    if (uniqueViolation(error) === 'connections_provider_id') throw new ProductError('connect_taken');
    throw error;
  }
}

/** Returns the code verifier of the attempt. The first callback consumes the attempt. */
async function takeAttempt(context: Context, { service, state = '' }: OAuthCallback): Promise<string> {
  const { sessionId } = requireMember(context);
  const [attempt] = await context.db
    .delete(connectAttempts)
    .where(
      and(
        eq(connectAttempts.stateHash, tokenHash(state)),
        eq(connectAttempts.sessionId, sessionId),
        eq(connectAttempts.service, service),
        gt(connectAttempts.expiresAt, context.clock.now()),
      ),
    )
    .returning({ verifier: connectAttempts.verifier });
  if (!attempt) throw new ProductError('connect_expired');
  return context.secrets.open(attempt.verifier, `verifier:${sessionId}`);
}

async function readAccount(
  context: Context,
  { accountId, service }: { accountId: string; service: ConnectedService },
  answer: { code: string; redirectUri: string; verifier: string },
): Promise<ConnectedAccount> {
  const { discord, youtube, spotify } = context.connectors.providers;
  if (service === 'youtube' && youtube) {
    const { accessToken } = await youtube.exchange(answer);
    try {
      const { id } = await youtube.channelOfToken(accessToken);
      // Store only public data, because every visitor sees it (reference: YouTube).
      return { profile: await youtube.channel(id), grant: null };
    } finally {
      await youtube.revoke(accessToken).catch(() => undefined);
    }
  }
  const provider = service === 'discord' ? discord : spotify;
  if (!provider) throw new ProductError('not_found');
  const grant = await provider.exchange(answer);
  try {
    return { profile: await provider.profile(grant.accessToken), grant };
  } catch (error) {
    // It may be another grant of the account that is connected, which would end with it.
    if (!(await isConnected(context, accountId, service))) await revoke(context, service, grant.accessToken);
    throw error;
  }
}

async function isConnected({ db }: Context, accountId: string, service: ConnectedService): Promise<boolean> {
  return (await db.$count(connections, ofOwner({ accountId, service }))) > 0;
}

async function asProductError<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof GrantRevoked) throw new ProductError('connect_expired');
    if (error instanceof PermissionMissing) throw new ProductError('connect_refused');
    if (error instanceof NotFound) throw new ProductError('connect_no_channel');
    if (error instanceof ProviderError) throw new ProductError('connect_unavailable');
    throw error;
  }
}
