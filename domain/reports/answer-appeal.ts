import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { appeals, reports } from '#db/schema';
import { type Context, ProductError, parseOperatorText, requireOperator, transaction } from '#domain/context';
import { lockReport } from './decide-report.ts';
import { enforceDecisions } from './enforce-decisions.ts';
import { writeModerationLog } from './moderation-log.ts';
import { type Appeal, type Report, requireReportByNumber } from './report.ts';
import { findPartyContact, firstReportPerReporter } from './report-parties.ts';
import { sameSubject } from './same-subject.ts';

export interface AppealAnswer {
  number: string;
  side: Appeal['side'];
  outcome: 'upheld' | 'reversed';
  answer: string;
}

/**
 * Stores an operator's answer to an appeal (Digital Services Act, article 20) and emails it. If an appeal of
 * the owner is successful (`reversed`), the decision is withdrawn: the content is visible again if it still
 * exists and no other decision hides it, and each reporter is notified once. If an appeal of a reporter is
 * successful, the report is open again; the earlier decision stays in effect until the new decision. Errors:
 * `unauthorized`, `not_found` (also without an open appeal), `missing_text`, `text_too_long`.
 */
export async function answerAppeal(
  context: Context,
  { number, side, outcome, ...input }: AppealAnswer,
): Promise<void> {
  const { name } = requireOperator(context);
  const answer = parseOperatorText(input.answer);
  const { id } = await requireReportByNumber(context, number);
  await transaction(context, async (running) => {
    const at = running.clock.now();
    const inside = { ...running, clock: { now: () => at } };
    const report = await lockReport(inside, id);
    const appealId = report && (await settle(inside, report, { side, outcome, answer }));
    if (!appealId) throw new ProductError('not_found');
    await writeModerationLog(inside, { reportId: id, actor: name, action: outcome, detail: answer });
    const isTakenBack = outcome === 'reversed' && side === 'owner';
    const { changed, notShown } = isTakenBack
      ? await reverseDecision(inside, report, { name, answer })
      : { changed: [], notShown: false };
    if (outcome === 'reversed' && side === 'reporter')
      await inside.db.update(reports).set({ decidedAt: null }).where(eq(reports.id, id));
    const answered = { kind: 'appeal-answered', reportId: id, appealId, notShown } as const;
    await inside.jobs.send(inside.db, 'mail.report', answered);
    for (const one of firstReportPerReporter(changed))
      if (await findPartyContact(inside, one, 'reporter'))
        await inside.jobs.send(inside.db, 'mail.report', { kind: 'changed', reportId: one.id, notShown });
    inside.log.info({ event: 'appeal_answered', number, side, outcome, operator: name }, 'appeal answered');
  });
}

/** Stores the answer to the open appeal of this side. Returns the appeal's id, or undefined if no appeal is open. */
async function settle(
  { db, clock }: Context,
  report: Report,
  { side, outcome, answer }: Pick<AppealAnswer, 'side' | 'outcome' | 'answer'>,
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
  if (!waiting) return undefined;
  await db
    .update(appeals)
    .set({ outcome, answer, answeredAt: clock.now() })
    .where(eq(appeals.id, waiting.id));
  return waiting.id;
}

/**
 * Sets the decision of this report, and of the reports decided together with it, to `reject`. The log keeps
 * the original decision. Returns the changed reports, and whether another decision still hides the content.
 */
async function reverseDecision(
  inside: Context,
  report: Report,
  { name, answer }: { name: string; answer: string },
): Promise<{ changed: Report[]; notShown: boolean }> {
  const { ownerId, decidedAt } = report;
  const together =
    ownerId !== null && decidedAt !== null
      ? and(await sameSubject(inside, { ...report, ownerId }), eq(reports.decidedAt, decidedAt))
      : eq(reports.id, report.id);
  const changed = await inside.db
    .update(reports)
    .set({ decision: 'reject', grounds: answer, decidedAt: inside.clock.now(), decidedBy: name })
    .where(together)
    .returning();
  await writeModerationLog(
    inside,
    ...changed
      .filter(({ id }) => id !== report.id)
      .map(({ id }) => ({ reportId: id, actor: name, action: 'reversed' as const, detail: answer })),
  );
  return { changed, notShown: (await enforceDecisions(inside, report)) !== 'shown' };
}
