import type { LimitName } from '#platform/rate-limits';
import type { Context } from './context.ts';
import { ProductError } from './product-error.ts';

/** Takes a point of a limit or refuses with `too_many_requests` and the seconds to wait. */
export async function withinLimit(context: Context, name: LimitName, key: string): Promise<void> {
  const retryAfterSeconds = await context.limits.take(name, key);
  if (retryAfterSeconds > 0) throw new ProductError('too_many_requests', { retryAfterSeconds });
}
