import { altchaCaptcha } from './altcha.ts';
import { siteVerifyCaptcha } from './site-verify.ts';

type Challenge =
  | { provider: 'altcha'; challenge: Record<string, unknown> }
  | { provider: 'recaptcha' | 'turnstile'; site_key: string };

export interface CaptchaResult {
  verified: boolean;
  /** Key to store until `expiresAt`, so that a solution is accepted only once. */
  replayKey: string;
  expiresAt: Date;
}

/** A bot check. The provider is configuration. */
export interface Captcha {
  challenge(now: Date): Promise<Challenge>;
  /** Never throws: a solution that cannot be checked is not verified. */
  verify(solution: string, now: Date): Promise<CaptchaResult>;
}

/** Origins of each provider's widget, for the content security policy of pages that show it. */
export const WIDGET_ORIGINS = {
  altcha: [],
  recaptcha: ['https://www.google.com', 'https://www.gstatic.com'],
  turnstile: ['https://challenges.cloudflare.com'],
} as const satisfies Record<CaptchaOptions['provider'], readonly string[]>;

export interface CaptchaOptions {
  provider: 'altcha' | 'recaptcha' | 'turnstile';
  secret: string;
  siteKey: string | undefined;
  /** Rounds of key derivation for each guess of the visitor's device (ALTCHA). */
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
