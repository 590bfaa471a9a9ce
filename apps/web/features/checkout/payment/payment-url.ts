import { CHECKOUT_TTL_MS } from '#contracts/rules/billing';
import { sanitiseUrl } from '#contracts/rules/urls/sanitise-url';

/**
 * Returns the payment page's URL if it may be opened, otherwise null. It must use https (product 9.4). URLs
 * of `ownOrigin` may also use http, because the demo's payment pages run there without TLS.
 */
export function safePaymentUrl(value: unknown, ownOrigin: string): string | null {
  if (typeof value !== 'string' || !URL.canParse(value)) return null;
  const { protocol, origin, username, password, href } = new URL(value);
  if (username !== '' || password !== '') return null;
  if (origin === ownOrigin && (protocol === 'https:' || protocol === 'http:')) return href;
  return protocol === 'https:' ? sanitiseUrl(value) : null;
}

/** A URL that `safePaymentUrl` accepted, and the creation time of its order in Unix milliseconds. */
export interface StoredPayment {
  url: string;
  orderedAt: number;
}

/** Whether the payment page can still be opened: the provider closes it when the order expires. */
export const isStillPayable = ({ orderedAt }: StoredPayment, now: number): boolean =>
  now - orderedAt < CHECKOUT_TTL_MS;
