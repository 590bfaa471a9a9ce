import { altchaBotCheck } from './altcha.ts';
import { siteVerifyBotCheck } from './site-verify.ts';

export type Challenge =
  | { provider: 'altcha'; challenge: Record<string, unknown> }
  | { provider: 'recaptcha' | 'turnstile'; site_key: string };

export interface Verdict {
  verified: boolean;
  /** What must be remembered so that the same solution is not taken twice. */
  spentKey: string;
  expiresAt: Date;
}

/** Tells people from scripts; which provider does it is configuration. */
export interface BotCheck {
  challenge(now: Date): Promise<Challenge>;
  /** Never throws: a solution that cannot be judged is not verified. */
  verify(solution: string, now: Date): Promise<Verdict>;
}

/** Where a provider's widget comes from, for the policy of the pages that show it. */
export const WIDGET_ORIGINS = {
  altcha: [],
  recaptcha: ['https://www.google.com', 'https://www.gstatic.com'],
  turnstile: ['https://challenges.cloudflare.com'],
} as const satisfies Record<BotCheckOptions['provider'], readonly string[]>;

export interface BotCheckOptions {
  provider: 'altcha' | 'recaptcha' | 'turnstile';
  secret: string;
  siteKey: string | undefined;
  /** Rounds of key derivation for each guess of the visitor's machine (ALTCHA). */
  cost: number;
}

export function createBotCheck(options: BotCheckOptions): BotCheck {
  return options.provider === 'altcha'
    ? altchaBotCheck(options)
    : siteVerifyBotCheck({
        provider: options.provider,
        secret: options.secret,
        siteKey: options.siteKey ?? '',
      });
}
