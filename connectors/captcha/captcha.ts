export type Challenge =
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
