import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { SECOND_MS } from '#platform/clock';

/** Time-based one-time passwords (RFC 6238) with the only parameters that every authenticator app supports. */
const STEP_MS = 30 * SECOND_MS;
const DIGITS = 6;
/** 160 bits, the size of the HMAC's result (RFC 4226, 4). */
const SECRET_BYTES = 20;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns a new secret in base32 (RFC 4648), 32 characters. */
export const newTotpSecret = (): string => toBase32(randomBytes(SECRET_BYTES));

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Returns the number of the time step that contains a time. */
export const totpStep = (at: Date): number => Math.floor(at.getTime() / STEP_MS);

/** Returns the code of a time step, six digits (RFC 4226, 5.3). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * Returns the step to which a code belongs: the current one, or the previous one for members who type slowly.
 * Null for any other code. Compares in constant time.
 */
export function matchingStep(secret: string, code: string, at: Date): number | null {
  const typed = Buffer.from(code.replace(/\s/g, ''));
  const now = totpStep(at);
  const matches = [now, now - 1].filter((step) => {
    const wanted = Buffer.from(totpCode(secret, step));
    return wanted.length === typed.length && timingSafeEqual(wanted, typed);
  });
  return matches[0] ?? null;
}

/** Returns the URL that authenticator apps read from a QR code. */
export const totpUri = (secret: string, username: string, issuer: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(username)}?${new URLSearchParams({ secret, issuer })}`;
