import { eq } from 'drizzle-orm';
import type { Appealable } from '#contracts/reports';
import { reports } from '#db/schema';
import { type Context, ProductError } from '#domain/context';
import { requireAppealByToken } from './appeal-token.ts';
import type { Appeal } from './report.ts';
import { answerHasLeft } from './reversals/has-left.ts';

/**
 * Returns a decision and the state of the appeal against it, for the side that received the appeal link with
 * this token. Errors: `not_found`.
 */
export async function readAppeal(context: Context, { token }: { token: string }): Promise<Appealable> {
  const appeal = await requireAppealByToken(context, token);
  const [report] = await context.db
    .select({ number: reports.number })
    .from(reports)
    .where(eq(reports.id, appeal.reportId));
  if (!report) throw new ProductError('not_found');
  return {
    number: report.number,
    side: appeal.side,
    statement: appeal.statement,
    until: appeal.until.toISOString(),
    state: stateOf(appeal, context.clock.now()),
    appeal:
      appeal.text !== null && appeal.sentAt !== null
        ? { text: appeal.text, sent_at: appeal.sentAt.toISOString() }
        : null,
    answer: answerHasLeft(appeal) ? appeal.answer : null,
  };
}

function stateOf(appeal: Appeal, now: Date): Appealable['state'] {
  if (answerHasLeft(appeal)) return 'answered';
  if (appeal.sentAt !== null) return 'sent';
  return appeal.until > now ? 'open' : 'closed';
}
