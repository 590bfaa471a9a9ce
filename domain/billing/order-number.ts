import { createHash } from 'node:crypto';

/**
 * Returns the order number shown in emails: `U-` and eight characters of a hash of the subscription id. The
 * id itself stays private.
 */
export const orderNumber = (subscriptionId: string): string =>
  `U-${createHash('sha256').update(subscriptionId).digest('hex').slice(0, 8).toUpperCase()}`;
