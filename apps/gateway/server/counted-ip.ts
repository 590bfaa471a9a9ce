import { hkdfSync } from 'node:crypto';
import { MINUTE_MS } from '#platform/clock';
import type { SecretKey } from '#platform/crypto/secret-box';
import { createTextSigner } from '#platform/crypto/text-signer';

/** Header of a request that asks which IP the server takes for the client's, and of the answer. */
export const ASK_IP = 'x-ask-ip';
export const COUNTED_IP = 'x-counted-ip';

/** A question is valid for this long, in case a proxy logs it. */
const VALID_MS = 5 * MINUTE_MS;

/**
 * Lets the operator, who has SECRET_KEYS, ask through the proxy which IP the server counts, to find out whether
 * it believes a forged X-Forwarded-For.
 */
export function createIpQuestion([{ key }]: readonly [SecretKey, ...SecretKey[]]) {
  const signer = createTextSigner(Buffer.from(hkdfSync('sha256', key, '', 'questions about IPs', 32)));
  return {
    ask: (now: Date): string => signer.sign(now.toISOString()),
    isValid(question: unknown, now: Date): boolean {
      const at = typeof question === 'string' ? signer.verify(question) : null;
      return at !== null && Math.abs(now.getTime() - Date.parse(at)) < VALID_MS;
    },
  };
}
