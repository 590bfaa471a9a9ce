import { createHash } from 'node:crypto';

/**
 * Returns the order number shown in emails, such as `U-3F9A01BC`: the first eight hex digits of a hash of the
 * subscription id. The id itself stays private.
 */
export const orderNumber = (subscriptionId: string): string =>
  `U-${createHash('sha256').update(subscriptionId).digest('hex').slice(0, 8).toUpperCase()}`;
