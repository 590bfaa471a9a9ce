type Challenge =
  | { provider: 'altcha'; challenge: Record<string, unknown> }
  | { provider: 'recaptcha' | 'turnstile'; site_key: string };

export interface CaptchaResult {
  verified: boolean;
  /**
   * Identifies the solution. The caller stores this key until `expiresAt`, so that a solution is accepted
   * only once.
   */
  replayKey: string;
  expiresAt: Date;
}

/** A bot check by the configured provider. */
export interface Captcha {
  challenge(now: Date): Promise<Challenge>;
  /** Never throws: if the solution cannot be checked, `verified` is false. */
  verify(solution: string, now: Date): Promise<CaptchaResult>;
}
