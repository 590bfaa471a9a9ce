import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/**
 * Signs texts and verifies signed texts. Only a holder of the secret can create a signed text. Its form is
 * `<text>.<MAC>`, both as base64url, for use in URLs. The same text always has the same signed form.
 */
export interface TextSigner {
  sign(text: string): string;
  /** Returns the text, or null if the signature is invalid. */
  verify(signed: string): string | null;
}

const MAC_BYTES = 16;
/**
 * Maximum number of signed texts in the cache: enough for the pictures of about a thousand Shorts with all
 * cards. They take about 5 MB.
 */
const MAX_CACHED = 10_000;

export function createTextSigner(secret: Buffer): TextSigner {
  // With a buffer, `createHmac` would create a key object for every text, which takes longer than signing.
  const key = createSecretKey(secret);
  const macOf = (text: string) => createHmac('sha256', key).update(text).digest().subarray(0, MAC_BYTES);
  const sign = (text: string) =>
    `${Buffer.from(text).toString('base64url')}.${macOf(text).toString('base64url')}`;
  const cache = new LRUCache<string, string>({ max: MAX_CACHED, memoMethod: (text) => sign(text) });
  return {
    sign: (text) => cache.memo(text),
    verify(signed) {
      const text = Buffer.from(signed.split('.', 1)[0] ?? '', 'base64url').toString('utf8');
      // Compare the full signed form, because several base64url texts decode to the same bytes. Do not use
      // the cache, because strangers could fill it.
      const [given, wanted] = [Buffer.from(signed), Buffer.from(sign(text))];
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? text : null;
    },
  };
}
