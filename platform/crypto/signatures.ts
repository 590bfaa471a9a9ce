import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { SecretKey } from './secret-box.ts';

type Verdict = 'right' | 'wrong' | 'unknown key';

/** Signs bytes for one purpose and verifies such signatures. Only a holder of the keys can create them. */
export interface Signatures {
  /** Returns `{key id} {HMAC-SHA256 in hex}`, computed with the current key. */
  sign(bytes: Uint8Array): string;
  verify(bytes: Uint8Array, signature: string): Verdict;
}

const SIGNATURE = /^(\w+) ([0-9a-f]{64})$/;

/**
 * Creates signatures for one purpose. The first key signs and all keys verify, so that keys can be rotated.
 * The actual signing keys are derived from these keys and the purpose.
 */
export function createSignatures(keys: readonly [SecretKey, ...SecretKey[]], purpose: string): Signatures {
  const macOf = ({ key }: SecretKey, bytes: Uint8Array) =>
    createHmac('sha256', Buffer.from(hkdfSync('sha256', key, '', purpose, 32)))
      .update(bytes)
      .digest();
  return {
    sign: (bytes) => `${keys[0].id} ${macOf(keys[0], bytes).toString('hex')}`,
    verify(bytes, signature) {
      const [, id, mac = ''] = SIGNATURE.exec(signature) ?? [];
      if (id === undefined) return 'wrong';
      const key = keys.find((known) => known.id === id);
      if (!key) return 'unknown key';
      return timingSafeEqual(macOf(key, bytes), Buffer.from(mac, 'hex')) ? 'right' : 'wrong';
    },
  };
}
