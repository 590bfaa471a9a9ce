import { eq } from 'drizzle-orm';
import type { Appealable } from '#contracts/reports';
import { appeals } from '#db/schema';
import { requireCaptchaWhenBusy } from '#domain/accounts';
import { type Context, enforceRateLimit, ProductError, transaction } from '#domain/context';
import { writeModerationLog } from '#domain/moderation';
import { requireAppealByToken } from './appeal-token.ts';
import { lockReport } from './lock-report.ts';
import { readAppeal } from './read-appeal.ts';

/**
 * Accepts one side's appeal against a decision, once and before the deadline (Digital Services Act, article
 * 20), and notifies both that side and the operators. Returns the decision with the new state of the appeal,
 * also if the same text has already arrived, because the response to it may have been lost.
 * Errors: `not_found`, `appeal_closed`, `bot_check_needed`, `recaptchaFailed`, `too_many_requests`.
 */
export async function sendAppeal(
  context: Context,
  { token, text, bot_check = '' }: { token: string; text: string; bot_check?: string },
): Promise<Appealable> {
  await enforceRateLimit(context, 'appealByNetwork');
  const { reportId } = await requireAppealByToken(context, token);
  await requireCaptchaWhenBusy(context, 'appealUncheckedByNetwork', bot_check);
  await transaction(context, async (inside) => {
    // Lock the report before the appeal, in the same order as `decideReport`, to avoid deadlocks. The log
    // entry below references the report, so inserting it would otherwise lock the report last.
    await lockReport(inside, reportId);
    const now = inside.clock.now();
    const { id, side, until, sentAt, text: arrived } = await requireAppealByToken(inside, token);
    if (arrived === text) return;
    if (sentAt !== null || until <= now) throw new ProductError('appeal_closed');
    await inside.db.update(appeals).set({ text, sentAt: now }).where(eq(appeals.id, id));
    await writeModerationLog(inside, { reportId, actor: side, action: 'appealed', detail: text });
    const job = { reportId, appealId: id };
    await inside.jobs.send(inside.db, 'mail.report', { kind: 'appeal-received', ...job });
    await inside.jobs.send(inside.db, 'mail.operator', { about: 'appeal', appealId: id });
  });
  return readAppeal(context, { token });
}
