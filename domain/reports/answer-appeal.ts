import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { appeals, reports } from '#db/schema';
import {
  type Context,
  type Inside,
  type OperatorText,
  type ParsedText,
  ProductError,
  parseOperatorText,
  requireOperator,
  textFor,
  transaction,
} from '#domain/context';
import { writeModerationLog } from '#domain/moderation';
import { newId } from '#platform/ids';
import { enforceDecisions } from './enforce-decisions.ts';
import { decidedTogether, lockReport } from './lock-report.ts';
import { type Appeal, type Report, requireReportByNumber } from './report.ts';
import { findPartyContact, firstReportPerReporter, languagesOf } from './report-parties.ts';

export interface AppealAnswer {
  number: string;
  side: Appeal['side'];
  outcome: 'upheld' | 'reversed';
  answer: OperatorText;
}

/**
 * Stores an operator's answer to an appeal (Digital Services Act, article 20) and emails it. If an appeal of
 * the owner is successful (`reversed`), the decision is withdrawn: the content is visible again if it still
 * exists and no other decision hides it, and each reporter is notified once. If an appeal of a reporter is
 * successful, the report is open again; the earlier decision stays in effect until the new decision. The emails are
 * held for `MAIL_HOLD_SECONDS`. Errors: `unauthorized`, `not_found` (also without an open appeal),
 * `missing_text`, `text_too_long`, `text_language_missing`.
 */
export async function answerAppeal(
  context: Context,
  { number, side, outcome, answer: given }: AppealAnswer,
): Promise<void> {
  const { name } = requireOperator(context);
  const { id } = await requireReportByNumber(context, number);
  await transaction(context, async (running) => {
    const at = running.clock.now();
    const inside = { ...running, clock: { now: () => at } };
    const report = await lockReport(inside, id);
    const appealId = report && (await findWaitingAppeal(inside, report, side));
    if (!appealId) throw new ProductError('not_found');
    const isTakenBack = outcome === 'reversed' && side === 'owner';
    const together = isTakenBack ? await decidedTogether(inside, report) : [];
    const reporters = firstReportPerReporter(together);
    const text = parseOperatorText(
      given,
      await languagesOf(inside, [[report, side], ...reporters.map((one) => [one, 'reporter'] as const)]),
    );
    const person = await findPartyContact(inside, report, side);
    const answer = person ? textFor(text, person.language) : text.detail;
    await inside.db.update(appeals).set({ outcome, answer, answeredAt: at }).where(eq(appeals.id, appealId));
    const entryId = newId();
    await writeModerationLog(inside, { id: entryId, reportId: id, actor: name, action: outcome, ...text });
    const notShown = isTakenBack && (await reverseDecision(inside, report, { together, name, text }));
    if (outcome === 'reversed' && side === 'reporter')
      await inside.db.update(reports).set({ decidedAt: null }).where(eq(reports.id, id));
    const answered = { appealId, answeredAt: at.toISOString(), notShown };
    await inside.jobs.send(inside.db, 'mail.decision', {
      kind: 'appeal-answered',
      reportId: id,
      ...answered,
    });
    for (const one of reporters)
      if (await findPartyContact(inside, one, 'reporter')) {
        const changed = { kind: 'changed', reportId: one.id, entryId } as const;
        await inside.jobs.send(inside.db, 'mail.decision', { ...changed, ...answered });
      }
    inside.log.info({ event: 'appeal_answered', number, side, outcome, operator: name }, 'appeal answered');
  });
}

async function findWaitingAppeal(
  { db }: Pick<Context, 'db'>,
  report: Report,
  side: Appeal['side'],
): Promise<string | undefined> {
  const [waiting] = await db
    .select({ id: appeals.id })
    .from(appeals)
    .where(
      and(
        ...[eq(appeals.reportId, report.id), eq(appeals.side, side)],
        ...[isNotNull(appeals.sentAt), isNull(appeals.answeredAt)],
      ),
    )
    .orderBy(desc(appeals.sentAt))
    .limit(1);
  return waiting?.id;
}

/**
 * Sets the decision of these reports to `reject`. The log keeps the original decision. Returns whether another
 * decision still hides the content.
 */
async function reverseDecision(
  inside: Inside,
  report: Report,
  { together, name, text }: { together: readonly Report[]; name: string; text: ParsedText },
): Promise<boolean> {
  const ids = together.map(({ id }) => id);
  await inside.db
    .update(reports)
    .set({ decision: 'reject', grounds: text.detail, decidedAt: inside.clock.now(), decidedBy: name })
    .where(inArray(reports.id, ids));
  const others = ids.filter((id) => id !== report.id);
  const entry = { actor: name, action: 'reversed', ...text } as const;
  await writeModerationLog(inside, ...others.map((reportId) => ({ ...entry, reportId })));
  return (await enforceDecisions(inside, report)) !== 'shown';
}
