import { and, inArray, isNull } from 'drizzle-orm';
import type { ReportDecision } from '#contracts/rules/report';
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
import { correctResult, findQuestWonBy } from '#domain/quests';
import { DAY_MS } from '#platform/clock';
import { newId } from '#platform/ids';
import { enforceDecisions, visibilityOf } from './enforce-decisions.ts';
import { closeEarlierAppeals, lockReport } from './lock-report.ts';
import { type Appeal, type Report, requireReportByNumber } from './report.ts';
import { APPEAL_DAYS } from './report-limits.ts';
import { findPartyContact, firstReportPerReporter, languagesOf } from './report-parties.ts';
import { sameSubject } from './same-subject.ts';
import { statementFor } from './statement.ts';

export interface Decision {
  number: string;
  decision: ReportDecision;
  /**
   * Facts and reasoning of the decision. Both the owner and the reporter read this text, so it must not name
   * the reporter.
   */
  grounds: OperatorText;
  /**
   * What happens to the quest that a post to remove has won: its winner stays, or it is corrected to another
   * member or to no one (null). Required only then.
   */
  win?: 'keep' | { username: string } | null;
}

/**
 * Decides a report. A decision to hide or remove content also decides all other open reports about it, and on
 * commit the content disappears from every page, list and media URL. The owner receives a statement of
 * reasons, unless the report is rejected. Each reporter receives the decision once (Digital Services Act,
 * articles 16 and 17). Both emails contain a link to appeal, and are held for `MAIL_HOLD_SECONDS`. If the
 * decision ends a restriction (`isLifted`), a further email tells the owner at once. Errors: `unauthorized`,
 * `not_found`, `missing_text`, `text_too_long`, `text_language_missing`, `report_decided`, `appeal_open` (while
 * an appeal against an earlier decision waits), `win_undecided` (a winning post is removed without `win`),
 * those of `correctQuest`.
 */
export async function decideReport(
  context: Context,
  { number, decision, grounds: given, win }: Decision,
): Promise<{ isLifted: boolean }> {
  const { name } = requireOperator(context);
  const { id } = await requireReportByNumber(context, number);
  return transaction(context, async (running) => {
    const at = running.clock.now();
    // Use a single timestamp for all writes. It identifies the reports that were decided together, and the
    // account blocks that a decision caused.
    const inside = { ...running, clock: { now: () => at } };
    const together = await lockReportsOnSame(inside, id, decision);
    const [report] = together;
    if (!report) throw new ProductError('report_decided');
    const ids = together.map((one) => one.id);
    await closeEarlierAppeals(inside, ids);
    const before = await visibilityOf(inside, report);
    const ownerReads = decision !== 'reject' || before !== 'shown';
    const readers = firstReportPerReporter(together).map((one) => [one, 'reporter'] as const);
    const text = parseOperatorText(
      given,
      await languagesOf(inside, [...(ownerReads ? [[report, 'owner'] as const] : []), ...readers]),
    );
    await inside.db
      .update(reports)
      .set({ decision, grounds: text.detail, decidedAt: at, decidedBy: name })
      .where(inArray(reports.id, ids));
    const entryId = newId();
    const entry = { actor: name, action: decision, ...text };
    await writeModerationLog(
      inside,
      ...ids.map((reportId) => ({ ...entry, reportId, ...(reportId === id ? { id: entryId } : {}) })),
    );
    const after = await enforceDecisions(inside, report);
    const isLifted = before !== 'shown' && after === 'shown';
    if (isLifted)
      await inside.jobs.send(inside.db, 'mail.report', {
        kind: 'lifted',
        reportId: id,
        entryId,
        now: 'shown',
      });
    if (decision === 'remove') await decideWin(inside, report, win, text.texts ?? text.detail);
    if (decision !== 'reject') await notifyParty(inside, report, 'owner', { decision, text });
    for (const [one] of readers) await notifyParty(inside, one, 'reporter', { decision, text });
    inside.log.info({ event: 'report_decided', number, decision, operator: name }, 'a report was decided');
    return { isLifted };
  });
}

/** Corrects the quest that a removed post has won. No-op for other content. */
async function decideWin(
  inside: Inside,
  { subject, subjectId }: Report,
  win: Decision['win'],
  grounds: OperatorText,
): Promise<void> {
  const questId = subject === 'post' ? await findQuestWonBy(inside, subjectId) : null;
  if (questId === null || win === 'keep') return;
  if (win === undefined) throw new ProductError('win_undecided');
  await correctResult(inside, { questId, winner: win?.username ?? null, grounds });
}

/**
 * Locks a report and returns it in a list. If the decision hides or removes content, the list also contains
 * the other open reports about that content. The list is empty if the report has already been decided.
 */
async function lockReportsOnSame(inside: Inside, id: string, decision: ReportDecision): Promise<Report[]> {
  const { db } = inside;
  const report = await lockReport(inside, id);
  if (!report || report.decidedAt !== null) return [];
  const { ownerId } = report;
  const alone = ownerId === null || decision === 'warn' || decision === 'reject';
  const others = alone
    ? []
    : await db
        .select()
        .from(reports)
        .where(and(await sameSubject(inside, { ...report, ownerId }), isNull(reports.decidedAt)))
        .for('update');
  return [report, ...others.filter((other) => other.id !== id)];
}

/**
 * Stores the text of the decision for the owner or a reporter, with the deadline for an appeal, and queues
 * the email. No-op if no email address is known.
 */
async function notifyParty(
  inside: Inside,
  report: Report,
  side: Appeal['side'],
  { decision, text }: Pick<Decision, 'decision'> & { text: ParsedText },
): Promise<void> {
  const person = await findPartyContact(inside, report, side);
  if (!person) return;
  const { publicOrigin } = inside;
  const { language } = person;
  const appealId = newId();
  const until = new Date(inside.clock.now().getTime() + APPEAL_DAYS * DAY_MS);
  const grounds = textFor(text, language);
  const statement = statementFor(side, { report, decision, grounds, until, language, publicOrigin });
  await inside.db.insert(appeals).values({ id: appealId, reportId: report.id, side, statement, until });
  const kind = side === 'owner' ? ('statement' as const) : ('decision' as const);
  await inside.jobs.send(inside.db, 'mail.decision', { kind, reportId: report.id, appealId });
}
