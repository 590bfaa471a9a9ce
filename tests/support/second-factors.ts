import { totpCode, totpStep } from '../../domain/second-factors/totp-code.ts';
import type { TestApp, TestMember } from './test-app.ts';

export interface Factors {
  secret: string;
  recoveryCodes: string[];
  /** The code that the member's app shows now; `steps` looks ahead. */
  code(steps?: number): string;
}

/** Turns a member's second step on. The first code is used up by that, so the clock moves on. */
export async function addTotp({ clock }: TestApp, { api }: Pick<TestMember, 'api'>): Promise<Factors> {
  const { secret, recovery_codes: recoveryCodes } = await api('PUT /api/v1/@me/security/totp');
  const code = (steps = 0) => totpCode(secret, totpStep(clock.now()) + steps);
  await api('POST /api/v1/@me/security/totp/confirm', { body: { code: code(), codes_saved: true } });
  clock.advance(60_000);
  return { secret, recoveryCodes, code };
}

/** Logs in with the right password, and returns the headers for the second step. */
export async function firstStep(
  { visitor }: Pick<TestApp, 'visitor'>,
  { username, password }: Pick<TestMember, 'username' | 'password'>,
  headers: Record<string, string> = {},
): Promise<Record<string, string>> {
  const refused = await visitor
    .exchange('POST /api/v1/sign-in/session', { body: { login: username, password }, headers })
    .then(
      () => null,
      (error) => error,
    );
  const cookie = (refused?.headers.getSetCookie() ?? []).find((one: string) =>
    one.startsWith('sign_in_step='),
  );
  return { 'x-sign-in-step': decodeURIComponent(/=([^;]*)/.exec(cookie ?? '')?.[1] ?? '') };
}
