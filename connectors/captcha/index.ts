import { altchaCaptcha } from './altcha.ts';
import { siteVerifyCaptcha } from './site-verify.ts';

type Challenge =
  | { provider: 'altcha'; challenge: Record<string, unknown> }
  | { provider: 'recaptcha' | 'turnstile'; site_key: string };

export interface CaptchaResult {
  verified: boolean;
  /** What must be remembered so that the same solution is not taken twice. */
  replayKey: string;
  expiresAt: Date;
}

/** Tells people from scripts; which provider does it is configuration. */
export interface Captcha {
  challenge(now: Date): Promise<Challenge>;
  /** Never throws: a solution that cannot be judged is not verified. */
  verify(solution: string, now: Date): Promise<CaptchaResult>;
}

/** Where a provider's widget comes from, for the policy of the pages that show it. */
export const WIDGET_ORIGINS = {
  altcha: [],
  recaptcha: ['https://www.google.com', 'https://www.gstatic.com'],
  turnstile: ['https://challenges.cloudflare.com'],
} as const satisfies Record<CaptchaOptions['provider'], readonly string[]>;

export interface CaptchaOptions {
  provider: 'altcha' | 'recaptcha' | 'turnstile';
  secret: string;
  siteKey: string | undefined;
  /** Rounds of key derivation for each guess of the visitor's machine (ALTCHA). */
  cost: number;
}

export function createCaptcha(options: CaptchaOptions): Captcha {
  return options.provider === 'altcha'
    ? altchaCaptcha(options)
    : siteVerifyCaptcha({
        provider: options.provider,
        secret: options.secret,
        siteKey: options.siteKey ?? '',
      });
}
