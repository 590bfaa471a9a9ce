import { emailKey } from '#contracts/rules/email';
import { type Context, withinLimit, withinNetworkLimits } from '#domain/context';
import { tokenHash } from '#platform/ids';
import { spendBotCheck } from './spend-bot-check.ts';

/**
 * Asks for a reset link. Whether an account exists is found out by the job that mails it, so the answer and
 * its time are the same for everyone (security, enumeration). Errors: `invalid_input_recaptcha`,
 * `too_many_requests`.
 */
export async function requestPasswordReset(
  context: Context,
  input: { login: string; bot_check: string },
): Promise<void> {
  const login = emailKey(input.login);
  await withinNetworkLimits(context, 'reset');
  await spendBotCheck(context, input.bot_check, 'invalid_input_recaptcha');
  await withinLimit(context, 'resetByLogin', tokenHash(login));
  const { language } = context.caller;
  await context.jobs.send(context.db, 'mail.password-reset', { login, language });
}
