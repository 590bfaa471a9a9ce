import { and, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import { appeals, reports } from '#db/schema';
import {
  type Context,
  type Inside,
  type OperatorText,
  ProductError,
  parseOperatorText,
  requireOperator,
  transaction,
} from '#domain/context';
import { writeModerationLog } from '#domain/moderation';
import { newId } from '#platform/ids';
import { enforceDecisions, visibilityOf } from '../enforce-decisions.ts';
import { closeEarlierAppeals, decidedTogether, lockReport } from '../lock-report.ts';
import { type Report, requireReportByNumber } from '../report.ts';
import { findPartyContact, languagesOf } from '../report-parties.ts';
import { findUnsentAnswer, type ReversalResult, takeAnswerBack } from './take-answer-back.ts';

export interface Reversal {
  number: string;
  /** Why it is taken back. Everyone whom the decision has already reached reads this. */
  grounds: OperatorText;
}

/**
 * Takes back the latest act on a report: its decision, or the answer to an appeal if that has not been emailed
 * yet. Content that the decision hid is shown again unless another decision hides it, and the report is open
 * again, with all that were decided together with it. Emails that are still held are not sent. Who has received
 * the decision is told, and the owner learns that the restriction has ended. Errors: `unauthorized`,
 * `not_found`, `report_undecided`, `appeal_open`, `missing_text`, `text_too_long`, `text_language_missing`.
 */
export async function reverseReport(
  context: Context,
  { number, grounds }: Reversal,
): Promise<ReversalResult> {
  const { name } = requireOperator(context);
  const { id } = await requireReportByNumber(context, number);
  return transaction(context, async (running) => {
    const at = running.clock.now();
    const inside = { ...running, clock: { now: () => at } };
    const report = await lockReport(inside, id);
    if (!report) throw new ProductError('not_found');
    const answered = await findUnsentAnswer(inside, report);
    const result = answered
      ? await takeAnswerBack(inside, report, { answered, name, text: parseOperatorText(grounds, []) })
      : await takeDecisionBack(inside, report, { name, grounds });
    inside.log.info(
      { event: 'report_reversed', number, operator: name, ...result },
      'a decision was reversed',
    );
    return result;
  });
}

async function takeDecisionBack(
  inside: Inside,
  report: Report,
  { name, grounds }: { name: string; grounds: OperatorText },
): Promise<ReversalResult> {
  const { decision, decidedAt } = report;
  if (decidedAt === null) throw new ProductError('report_undecided');
  const together = await decidedTogether(inside, report);
  const ids = together.map((one) => one.id);
  const letters = inArray(appeals.reportId, ids);
  // Deletes the letters that are held. One whose job has begun stays, and its recipient counts as reached.
  const held = await inside.db
    .delete(appeals)
    .where(and(letters, isNull(appeals.mailedAt), isNull(appeals.sentAt), gt(appeals.until, decidedAt)))
    .returning({ id: appeals.id });
  await inside.jobs.cancel(
    inside.db,
    'mail.decision',
    'appealId',
    held.map(({ id }) => id),
  );
  const reached = await inside.db
    .select({ reportId: appeals.reportId, side: appeals.side, mailedAt: appeals.mailedAt })
    .from(appeals)
    .where(and(letters, isNotNull(appeals.mailedAt)));
  await closeEarlierAppeals(inside, ids);
  const before = await visibilityOf(inside, report);
  // The owner also learns it if only an earlier decision has reached them, whose restriction ends as well.
  const counts = ({ side, mailedAt }: (typeof reached)[number]) =>
    mailedAt !== null && (mailedAt >= decidedAt || (side === 'owner' && before !== 'shown'));
  const concerned = together.flatMap((one) =>
    (['owner', 'reporter'] as const)
      .filter((side) => reached.some((to) => to.reportId === one.id && to.side === side && counts(to)))
      .map((side) => [one, side] as const),
  );
  const told: typeof concerned = [];
  // Nobody can write to an account that was erased meanwhile.
  for (const [one, side] of concerned) if (await findPartyContact(inside, one, side)) told.push([one, side]);
  const text = parseOperatorText(grounds, await languagesOf(inside, told));
  await inside.db
    .update(reports)
    .set({ decision: null, grounds: null, decidedAt: null, decidedBy: null })
    .where(inArray(reports.id, ids));
  const entryId = newId();
  const entry = { actor: name, action: 'taken_back' as const, ...text };
  await writeModerationLog(
    inside,
    ...ids.map((reportId) => ({ ...entry, reportId, ...(reportId === report.id ? { id: entryId } : {}) })),
  );
  const visible = await enforceDecisions(inside, report);
  const now = decision === 'warn' ? 'warning' : visible === 'shown' ? 'shown' : 'notShown';
  for (const [{ id: reportId }, side] of told)
    await inside.jobs.send(
      inside.db,
      'mail.report',
      side === 'owner'
        ? { kind: 'lifted', reportId, entryId, now }
        : { kind: 'taken-back', reportId, entryId },
    );
  return { what: 'decision', cancelled: held.length, told: told.length };
}
