import { CHECKOUT_TTL_MS } from '#contracts/rules/billing';
import { sanitiseUrl } from '#contracts/rules/urls/sanitise-url';

/**
 * The address of a payment page as it may be opened, or null (spec sections 5 and 8): https only, never mailto.
 * `ownOrigin` passes as it is, as the demo's own payment pages live there without TLS.
 */
export function safePaymentUrl(value: unknown, ownOrigin: string): string | null {
  if (typeof value !== 'string' || !URL.canParse(value)) return null;
  const { protocol, origin, username, password, href } = new URL(value);
  if (username !== '' || password !== '') return null;
  if (origin === ownOrigin && (protocol === 'https:' || protocol === 'http:')) return href;
  return protocol === 'https:' ? sanitiseUrl(value) : null;
}

/** An address that passed, and when its order was made, in ms. */
export interface StoredPayment {
  url: string;
  orderedAt: number;
}

/** Whether a stored link may still be opened (spec section 8): the provider closes the page of an order that is over. */
export const isStillPayable = ({ orderedAt }: StoredPayment, now: number): boolean =>
  now - orderedAt < CHECKOUT_TTL_MS;
