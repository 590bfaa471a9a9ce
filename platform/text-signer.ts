import { createHmac, timingSafeEqual } from 'node:crypto';

/** Text that only we can have made, in a form that fits into an address. The same text always looks the same. */
export interface TextSigner {
  sign(text: string): string;
  /** The text, or null when it isn't ours. */
  verify(signed: string): string | null;
}

const MAC_BYTES = 16;

export function createTextSigner(secret: Buffer): TextSigner {
  const macOf = (text: string) => createHmac('sha256', secret).update(text).digest().subarray(0, MAC_BYTES);
  const sign = (text: string) =>
    `${Buffer.from(text).toString('base64url')}.${macOf(text).toString('base64url')}`;
  return {
    sign,
    verify(signed) {
      const text = Buffer.from(signed.split('.', 1)[0] ?? '', 'base64url').toString('utf8');
      // The whole of it, as we would write it: nothing may be added that means the same.
      const [given, wanted] = [Buffer.from(signed), Buffer.from(sign(text))];
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? text : null;
    },
  };
}
