import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Captcha } from './captcha.ts';

/**
 * URLs that verify solutions. reCAPTCHA and Turnstile share one protocol: the solution is posted to the
 * provider, which reports whether it is valid.
 */
const VERIFY_URL = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
} as const;
const TIMEOUT_MS = 3000;
/** How long a replay key is stored: longer than the five minutes in which both providers accept a solution. */
const REPLAY_KEY_MS = 10 * 60_000;

const answerSchema = z.object({ success: z.boolean() });

export interface SiteVerifyOptions {
  provider: keyof typeof VERIFY_URL;
  secret: string;
  siteKey: string;
  /** For tests: URL of a local server that replaces the provider. */
  url?: string;
  /** For tests: timeout of the whole exchange, body included. */
  timeoutMs?: number;
}

export function siteVerifyCaptcha({
  provider,
  secret,
  siteKey,
  url = VERIFY_URL[provider],
  timeoutMs = TIMEOUT_MS,
}: SiteVerifyOptions): Captcha {
  return {
    challenge: () => Promise.resolve({ provider, site_key: siteKey }),
    async verify(solution, now) {
      const replayKey = createHash('sha256').update(solution).digest('hex');
      const expiresAt = new Date(now.getTime() + REPLAY_KEY_MS);
      try {
        const response = await fetch(url, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: solution }),
          signal: AbortSignal.timeout(timeoutMs),
          redirect: 'error',
        });
        const answer = answerSchema.parse(await response.json());
        return { verified: response.ok && answer.success, replayKey, expiresAt };
      } catch {
        return { verified: false, replayKey, expiresAt };
      }
    },
  };
}
