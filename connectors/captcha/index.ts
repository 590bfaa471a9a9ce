import { altchaCaptcha } from './altcha.ts';
import type { Captcha } from './captcha.ts';
import { siteVerifyCaptcha } from './site-verify.ts';

export type { Captcha } from './captcha.ts';

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
  /** Key derivation rounds that the visitor's device computes for each attempted solution (ALTCHA only). */
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
