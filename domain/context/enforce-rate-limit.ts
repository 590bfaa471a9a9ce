import { DAY_MS } from '#platform/clock';
import { requireMember } from './authorise.ts';
import type { Context } from './context.ts';
import type { LimitName, NetworkLimitName } from './limits.ts';
import { ProductError } from './product-error.ts';

/**
 * Consumes one point from a rate limit, or throws `too_many_requests` with the seconds to wait. Limits per
 * network count the caller's.
 */
export async function enforceRateLimit(
  context: Context,
  ...[name, key = context.caller.network]: [name: NetworkLimitName] | [name: LimitName, key: string]
): Promise<void> {
  const retryAfterSeconds = await context.limits.consume(name, key);
  if (retryAfterSeconds > 0) throw new ProductError('too_many_requests', { retryAfterSeconds });
}

/**
 * Age below which an account counts as new and has lower limits. Accounts that are created to manipulate
 * counts are typically used at once.
 */
export const NEW_ACCOUNT_MS = 7 * DAY_MS;

const MEMBER_LIMITS = {
  like: { young: 'likeByNewAccount', grown: 'likeByAccount' },
  follow: { young: 'followByNewAccount', grown: 'followByAccount' },
  report: { young: 'reportByNewAccount', grown: 'reportByAccount' },
  upload: { young: 'uploadByNewAccount', grown: 'uploadByAccount' },
} as const satisfies Record<string, Record<'young' | 'grown', LimitName>>;

/**
 * Returns `grown` for an account created at least a week ago. Returns `young` for newer accounts and if
 * `since` is unknown.
 */
export const ageOfAccount = (
  { clock }: Pick<Context, 'clock'>,
  since: Date | undefined,
): 'young' | 'grown' =>
  since !== undefined && clock.now().getTime() - since.getTime() >= NEW_ACCOUNT_MS ? 'grown' : 'young';

/**
 * Consumes one point from the member's limit for an action (`what`). The limit is lower for new accounts.
 * Errors: `unauthorized`, `too_many_requests`.
 */
export async function enforceMemberRateLimit(
  context: Context,
  what: keyof typeof MEMBER_LIMITS,
): Promise<void> {
  const { accountId, since } = requireMember(context);
  await enforceRateLimit(context, MEMBER_LIMITS[what][ageOfAccount(context, since)], accountId);
}
