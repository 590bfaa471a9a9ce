import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs texts in a form that fits into a URL, so that only a holder of the secret can have created them. The
 * same text always has the same signed form.
 */
export interface TextSigner {
  sign(text: string): string;
  /** Returns the text, or null if the signature is invalid. */
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
      // Compares the full signed form, because base64url has several spellings of the same bytes.
      const [given, wanted] = [Buffer.from(signed), Buffer.from(sign(text))];
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? text : null;
    },
  };
}
