import { type Context, type NetworkLimitName, spendOnce, throwFieldError } from '#domain/context';

/**
 * Consumes a captcha solution, which is accepted only once. Throws `code` for the field `bot_check` if the
 * solution is wrong, expired or already used.
 */
export async function consumeCaptcha(
  context: Context,
  solution: string,
  code: 'recaptchaFailed' | 'invalid_input_recaptcha' = 'recaptchaFailed',
): Promise<void> {
  const verdict = await context.connectors.captcha.verify(solution, context.clock.now());
  if (!verdict.verified) throwFieldError('bot_check', code);
  const spent = await spendOnce(context, { key: verdict.replayKey, expiresAt: verdict.expiresAt });
  if (!spent) throwFieldError('bot_check', code);
}

/**
 * Requires a captcha only after a network exceeds a limit, so that earlier calls work without JavaScript.
 * Errors: `bot_check_needed` without a solution, `recaptchaFailed` for a wrong one.
 */
export async function requireCaptchaWhenBusy(
  context: Context,
  limit: NetworkLimitName,
  solution: string,
): Promise<void> {
  const { limits, caller } = context;
  if ((await limits.consume(limit, caller.network)) === 0) return;
  if (solution === '') throwFieldError('bot_check', 'bot_check_needed');
  await consumeCaptcha(context, solution);
}
