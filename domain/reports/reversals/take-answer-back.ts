import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { REPORT_DECISIONS, type ReportDecision } from '#contracts/rules/report';
import { appeals, moderationLog, reports } from '#db/schema';
import type { Context, Inside, ParsedText } from '#domain/context';
import { type LogEntry, writeModerationLog } from '#domain/moderation';
import { enforceDecisions } from '../enforce-decisions.ts';
import { decidedTogether } from '../lock-report.ts';
import type { Appeal, Report } from '../report.ts';

export interface ReversalResult {
  /** What was taken back: the decision, so that the report is open again, or the answer to an appeal. */
  what: 'decision' | 'answer';
  /** Number of emails that had not left yet and are not sent. */
  cancelled: number;
  /** Number of emails to those whom the decision had reached and who can still be told. */
  told: number;
}

/**
 * Returns the appeal whose answer has not been emailed yet, if nothing was decided since. Locks it, so that the
 * job that sends the answer waits.
 */
export async function findUnsentAnswer(
  { db }: Pick<Context, 'db'>,
  report: Report,
): Promise<Appeal | undefined> {
  const [answered] = await db
    .select()
    .from(appeals)
    .where(
      and(
        ...[eq(appeals.reportId, report.id), isNotNull(appeals.answeredAt)],
        isNull(appeals.answerMailedAt),
      ),
    )
    .orderBy(desc(appeals.answeredAt))
    .limit(1)
    .for('update');
  if (!answered?.answeredAt || report.decision === null) return undefined;
  const isLatest = report.decidedAt === null || answered.answeredAt >= report.decidedAt;
  return isLatest ? answered : undefined;
}

/** Takes an answer back: the appeal waits again, and a decision that it reversed applies as it was made. */
export async function takeAnswerBack(
  inside: Inside,
  report: Report,
  { answered, name, text }: { answered: Appeal; name: string; text: ParsedText },
): Promise<ReversalResult> {
  await inside.db
    .update(appeals)
    .set({ outcome: null, answer: null, answeredAt: null })
    .where(eq(appeals.id, answered.id));
  await inside.jobs.cancel(inside.db, 'mail.decision', 'appealId', [answered.id]);
  const changed = answered.outcome === 'upheld' ? [] : await decidedTogether(inside, report);
  const entry = { actor: name, action: 'taken_back', ...text } as const;
  const affected = changed.length > 0 ? changed : [report];
  await writeModerationLog(inside, ...affected.map(({ id }) => ({ ...entry, reportId: id })));
  for (const { id } of changed) {
    const made = await latestDecision(inside, id);
    if (!made) continue;
    const { at, actor, action, detail } = made;
    await inside.db
      .update(reports)
      .set({ decision: action, grounds: detail, decidedAt: at, decidedBy: actor })
      .where(eq(reports.id, id));
    // The decision applies with its own time, by which a later reversal recognises a block that it caused.
    if (id === report.id) await enforceDecisions({ ...inside, clock: { now: () => at } }, report);
  }
  return { what: 'answer', cancelled: 1 + (answered.side === 'owner' ? changed.length : 0), told: 0 };
}

async function latestDecision(
  { db }: Pick<Context, 'db'>,
  reportId: string,
): Promise<(LogEntry & { action: ReportDecision }) | undefined> {
  const [made] = await db
    .select()
    .from(moderationLog)
    .where(and(eq(moderationLog.reportId, reportId), inArray(moderationLog.action, [...REPORT_DECISIONS])))
    .orderBy(desc(moderationLog.at), desc(moderationLog.id))
    .limit(1);
  const action = REPORT_DECISIONS.find((decision) => decision === made?.action);
  return made && action ? { ...made, action } : undefined;
}
