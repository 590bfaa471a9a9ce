import { createHash } from 'node:crypto';

/**
 * Returns the order number shown in emails: `U-` and eight characters of the hash of the subscription id,
 * which stays private.
 */
export const orderNumber = (subscriptionId: string): string =>
  `U-${createHash('sha256').update(subscriptionId).digest('hex').slice(0, 8).toUpperCase()}`;
