import { DAY_MS } from '#platform/clock';
import { requireMember } from './authorise.ts';
import type { Context } from './context.ts';
import type { LimitName } from './limits.ts';
import { ProductError } from './product-error.ts';

/** Takes a point of a limit or refuses with `too_many_requests` and the seconds to wait. */
export async function enforceRateLimit(context: Context, name: LimitName, key: string): Promise<void> {
  const retryAfterSeconds = await context.limits.consume(name, key);
  if (retryAfterSeconds > 0) throw new ProductError('too_many_requests', { retryAfterSeconds });
}

/** How long an account counts as new: those that are made to push others are used at once. */
const NEW_MS = 7 * DAY_MS;

const MEMBER_LIMITS = {
  like: { young: 'likeByNewAccount', grown: 'likeByAccount' },
  follow: { young: 'followByNewAccount', grown: 'followByAccount' },
  upload: { young: 'uploadByNewAccount', grown: 'uploadByAccount' },
} as const satisfies Record<string, Record<'young' | 'grown', LimitName>>;

/** Whether an account made at that moment is past its first week; one of unknown age is new. */
export const ageOfAccount = (
  { clock }: Pick<Context, 'clock'>,
  since: Date | undefined,
): 'young' | 'grown' =>
  since !== undefined && clock.now().getTime() - since.getTime() >= NEW_MS ? 'grown' : 'young';

/**
 * Takes a point of the member's budget for something that others see, which is smaller while their account is new.
 * Errors: `unauthorized`, `too_many_requests`.
 */
export async function enforceMemberRateLimit(
  context: Context,
  what: keyof typeof MEMBER_LIMITS,
): Promise<void> {
  const { accountId, since } = requireMember(context);
  await enforceRateLimit(context, MEMBER_LIMITS[what][ageOfAccount(context, since)], accountId);
}
