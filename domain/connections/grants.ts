import { z } from 'zod';
import type { Grant } from '#connectors/fetching';
import type { ConnectedService } from '#contracts/rules/services';
import type { Context } from '#domain/context';

const stored = z.object({
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
  expiresAt: z.coerce.date(),
});
export type StoredGrant = z.output<typeof stored>;

/** Bound to the account and the service: a row's secret opens nowhere else. */
const purpose = (service: ConnectedService, accountId: string) => `grant:${service}:${accountId}`;

export function sealGrant(
  context: Pick<Context, 'secrets'>,
  owner: { service: ConnectedService; accountId: string },
  { accessToken, refreshToken, expiresAt }: Omit<Grant, 'scopes'>,
): string {
  const text = JSON.stringify({ accessToken, refreshToken, expiresAt });
  return context.secrets.seal(text, purpose(owner.service, owner.accountId));
}

export function openGrant(
  context: Pick<Context, 'secrets'>,
  owner: { service: ConnectedService; accountId: string },
  sealed: string,
): StoredGrant {
  return stored.parse(JSON.parse(context.secrets.open(sealed, purpose(owner.service, owner.accountId))));
}
