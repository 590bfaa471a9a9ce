import { completeConnecting } from '#contracts/connections';
import type { ConnectedService } from '#contracts/rules/services';
import { connectAttempts } from '#db/schema';
import { type Context, enforceRateLimit, ProductError, requireMember } from '#domain/context';
import { MINUTE_MS } from '#platform/clock';
import { newToken, tokenHash } from '#platform/ids';
import { isConnectTicket } from './connect-ticket.ts';

export const CONNECT_ATTEMPT_MS = 10 * MINUTE_MS;

/** Returns our redirect URL for a service. Exactly this URL must be registered with the service. */
export const callbackUrl = (context: Pick<Context, 'publicOrigin'>, service: ConnectedService): string =>
  `${context.publicOrigin}${completeConnecting.path.replace('{service}', service)}`;

/**
 * Returns the URL of a service's consent page for one connection attempt. The attempt can be completed only
 * once, within ten minutes and in this session. Errors: `unauthorized`, `not_found` for a disabled service,
 * `connect_unconfirmed` without a valid ticket, `too_many_requests`.
 */
export async function beginConnecting(
  context: Context,
  { service, ticket }: { service: ConnectedService; ticket: string | undefined },
): Promise<string> {
  const { accountId, sessionId } = requireMember(context);
  const provider = context.connectors.providers[service];
  if (!provider) throw new ProductError('not_found');
  if (!isConnectTicket(context, service, ticket)) throw new ProductError('connect_unconfirmed');
  await enforceRateLimit(context, 'connectByAccount', accountId);
  const [state, verifier] = [newToken(), newToken()];
  await context.db.insert(connectAttempts).values({
    stateHash: tokenHash(state),
    sessionId,
    service,
    verifier: context.secrets.seal(verifier, `verifier:${sessionId}`),
    expiresAt: new Date(context.clock.now().getTime() + CONNECT_ATTEMPT_MS),
  });
  return provider.authorizeUrl({ redirectUri: callbackUrl(context, service), state, verifier });
}
