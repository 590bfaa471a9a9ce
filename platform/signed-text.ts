import { createHmac, timingSafeEqual } from 'node:crypto';

/** Text that only we can have made, in a form that fits into an address. The same text always looks the same. */
export interface SignedText {
  sign(text: string): string;
  /** The text, or null when it isn't ours. */
  read(signed: string): string | null;
}

const MAC_BYTES = 16;

export function createSignedText(secret: Buffer): SignedText {
  const macOf = (text: string) => createHmac('sha256', secret).update(text).digest().subarray(0, MAC_BYTES);
  return {
    sign: (text) => `${Buffer.from(text).toString('base64url')}.${macOf(text).toString('base64url')}`,
    read(signed) {
      const [body = '', mac = ''] = signed.split('.');
      const text = Buffer.from(body, 'base64url').toString('utf8');
      const [given, wanted] = [Buffer.from(mac, 'base64url'), macOf(text)];
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? text : null;
    },
  };
}
