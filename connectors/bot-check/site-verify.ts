import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { BotCheck } from './index.ts';

/** reCAPTCHA and Turnstile share one protocol: the solution is posted to the provider, which judges it. */
const VERIFY_ADDRESS = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
} as const;
const TIMEOUT_MS = 3000;
/** Both providers take a solution once, within five minutes; kept a little longer on our side. */
const SPENT_FOR_MS = 10 * 60_000;

const answerSchema = z.object({ success: z.boolean() });

export interface SiteVerifyOptions {
  provider: keyof typeof VERIFY_ADDRESS;
  secret: string;
  siteKey: string;
  /** For tests: where the provider's protocol is spoken. */
  address?: string;
  /** For tests: how long the provider may take, its whole answer included. */
  timeoutMs?: number;
}

export function siteVerifyBotCheck({
  provider,
  secret,
  siteKey,
  address = VERIFY_ADDRESS[provider],
  timeoutMs = TIMEOUT_MS,
}: SiteVerifyOptions): BotCheck {
  return {
    challenge: () => Promise.resolve({ provider, site_key: siteKey }),
    async verify(solution, now) {
      const spentKey = createHash('sha256').update(solution).digest('hex');
      const expiresAt = new Date(now.getTime() + SPENT_FOR_MS);
      try {
        const response = await fetch(address, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: solution }),
          signal: AbortSignal.timeout(timeoutMs),
          redirect: 'error',
        });
        const answer = answerSchema.parse(await response.json());
        return { verified: response.ok && answer.success, spentKey, expiresAt };
      } catch {
        return { verified: false, spentKey, expiresAt };
      }
    },
  };
}
