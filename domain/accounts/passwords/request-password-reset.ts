import { emailKey } from '#contracts/rules/account/email';
import { type Context, enforceRateLimit } from '#domain/context';
import { tokenHash } from '#platform/ids';
import { consumeCaptcha } from '../captcha/consume-captcha.ts';

/**
 * Requests a reset link. Only the job that sends the email looks up the account, so the response and its
 * timing do not reveal whether the account exists (security, enumeration). Errors: `invalid_input_recaptcha`,
 * `too_many_requests`.
 */
export async function requestPasswordReset(
  context: Context,
  input: { login: string; bot_check: string },
): Promise<void> {
  const login = emailKey(input.login);
  await enforceRateLimit(context, 'resetByNetwork');
  await consumeCaptcha(context, input.bot_check, 'invalid_input_recaptcha');
  await enforceRateLimit(context, 'resetByLogin', tokenHash(login));
  const { language } = context.caller;
  await context.jobs.send(context.db, 'mail.password-reset', { login, language });
}
