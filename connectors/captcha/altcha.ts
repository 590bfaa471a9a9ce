import { createHash } from 'node:crypto';
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Captcha, CaptchaResult } from './captcha.ts';

/**
 * Lifetime of a challenge, long enough for a slow visitor to complete a form of four steps and solve the
 * challenge on the last one.
 */
const LIFETIME_MS = 20 * 60_000;

const payloadSchema = z.object({
  challenge: z.custom<Challenge & { signature: string }>(
    (value) =>
      z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }).safeParse(value)
        .success,
  ),
  solution: z.object({ counter: z.number(), derivedKey: z.string(), time: z.number().optional() }),
});

const REJECTED: CaptchaResult = { verified: false, replayKey: '', expiresAt: new Date(0) };

/**
 * Returns a captcha that uses ALTCHA's proof of work. Challenges are created and verified locally: no third
 * party, no cookie, no tracking.
 */
export function altchaCaptcha({ secret, cost }: { secret: string; cost: number }): Captcha {
  const keySecret = createHash('sha256').update(`${secret}:key`).digest('hex');
  return {
    async challenge(now) {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(500, 1000),
        deriveKey,
        expiresAt: new Date(now.getTime() + LIFETIME_MS),
        hmacSignatureSecret: secret,
        hmacKeySignatureSecret: keySecret,
      });
      return { provider: 'altcha', challenge: { ...challenge } };
    },
    async verify(solution, now) {
      const payload = decode(solution);
      if (!payload) return REJECTED;
      const { signature } = payload.challenge;
      const result = await verifySolution({
        challenge: payload.challenge,
        solution: payload.solution,
        deriveKey,
        hmacSignatureSecret: secret,
        hmacKeySignatureSecret: keySecret,
      }).catch(() => null);
      const expiresAt = new Date(Number(payload.challenge.parameters.expiresAt) * 1000);
      return {
        verified: result?.verified === true && expiresAt > now,
        replayKey: createHash('sha256').update(signature).digest('hex'),
        expiresAt,
      };
    },
  };
}

function decode(solution: string): z.output<typeof payloadSchema> | null {
  try {
    return payloadSchema.parse(JSON.parse(Buffer.from(solution, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}
