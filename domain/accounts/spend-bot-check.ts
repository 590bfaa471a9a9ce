import { spentBotChecks } from '#db/schema';
import { type Context, refuse } from '#domain/context';

/** Takes a solution once. Errors: `code` when it is wrong, too old or was used before. */
export async function spendBotCheck(
  context: Context,
  solution: string,
  code: 'recaptchaFailed' | 'invalid_input_recaptcha' = 'recaptchaFailed',
): Promise<void> {
  const verdict = await context.connectors.botCheck.verify(solution, context.clock.now());
  if (!verdict.verified) refuse('bot_check', code);
  const spent = await context.db
    .insert(spentBotChecks)
    .values({ key: verdict.spentKey, expiresAt: verdict.expiresAt })
    .onConflictDoNothing()
    .returning({ key: spentBotChecks.key });
  if (spent.length === 0) refuse('bot_check', code);
}

/**
 * Asks for a bot check only where a network asks for more than people do: the first calls of an hour need none, so that
 * they work without scripts. Errors: `bot_check_needed` where none was given, `recaptchaFailed` where it is wrong.
 */
export async function checkBotsAmongMany(
  context: Context,
  call: 'termination' | 'appeal' | 'support',
  solution: string,
): Promise<void> {
  const { limits, caller } = context;
  if ((await limits.take(`${call}UncheckedByIp`, caller.address)) === 0) return;
  if (solution === '') refuse('bot_check', 'bot_check_needed');
  await spendBotCheck(context, solution);
}
