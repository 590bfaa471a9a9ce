import { and, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import { APPEAL_DAYS, type ReportDecision } from '#contracts/rules/report';
import { accounts, appeals, reports } from '#db/schema';
import { type Context, ProductError, parseOperatorText, requireOperator, transaction } from '#domain/context';
import { DAY_MS } from '#platform/clock';
import { newId } from '#platform/ids';
import { enforceDecisions } from './enforce-decisions.ts';
import { writeModerationLog } from './moderation-log.ts';
import { type Appeal, type Report, requireReportByNumber } from './report.ts';
import { findPartyContact, firstReportPerReporter } from './report-parties.ts';
import { sameSubject } from './same-subject.ts';
import { statementFor } from './statement.ts';

export interface Decision {
  number: string;
  decision: ReportDecision;
  /**
   * Facts and reasoning of the decision. Both the owner and the reporter read this text, so it must not name
   * the reporter.
   */
  grounds: string;
}

/**
 * Decides a report. A decision to hide or remove content also decides all other open reports about it, and on
 * commit the content disappears from every page, list and media URL. The owner receives a statement of
 * reasons, unless the report is rejected. Each reporter receives the decision once (Digital Services Act,
 * articles 16 and 17). Both emails contain a link to appeal. Errors: `unauthorized`, `not_found`,
 * `missing_text`, `text_too_long`, `report_decided` (also while an appeal against an earlier decision is
 * open).
 */
export async function decideReport(
  context: Context,
  { number, decision, ...input }: Decision,
): Promise<void> {
  const { name } = requireOperator(context);
  const grounds = parseOperatorText(input.grounds);
  const { id } = await requireReportByNumber(context, number);
  await transaction(context, async (running) => {
    const at = running.clock.now();
    // Use a single timestamp for all writes. It identifies the reports that were decided together, and the
    // account blocks that a decision caused.
    const inside = { ...running, clock: { now: () => at } };
    const together = await lockReportsOnSame(inside, id, decision);
    const [report] = together;
    if (!report) throw new ProductError('report_decided');
    const ids = together.map((one) => one.id);
    await closeEarlierAppeals(inside, ids);
    await inside.db
      .update(reports)
      .set({ decision, grounds, decidedAt: at, decidedBy: name })
      .where(inArray(reports.id, ids));
    const entry = { actor: name, action: decision, detail: grounds };
    await writeModerationLog(inside, ...ids.map((reportId) => ({ ...entry, reportId })));
    await enforceDecisions(inside, report);
    if (decision !== 'reject') await notifyParty(inside, report, 'owner', { decision, grounds });
    for (const one of firstReportPerReporter(together))
      await notifyParty(inside, one, 'reporter', { decision, grounds });
    inside.log.info({ event: 'report_decided', number, decision, operator: name }, 'a report was decided');
  });
}

/**
 * Locks a report and returns it in a list. If the decision hides or removes content, the list also contains
 * the other open reports about that content. The list is empty if the report has already been decided.
 */
async function lockReportsOnSame(inside: Context, id: string, decision: ReportDecision): Promise<Report[]> {
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
 * Locks and returns a report. Locks the account of the content's owner first, so that actions on one account
 * run one after the other.
 */
export async function lockReport({ db }: Pick<Context, 'db'>, id: string): Promise<Report | undefined> {
  const [found] = await db.select({ ownerId: reports.ownerId }).from(reports).where(eq(reports.id, id));
  if (found?.ownerId)
    await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, found.ownerId))
      .for('no key update');
  const [report] = await db.select().from(reports).where(eq(reports.id, id)).for('update');
  return report;
}

/**
 * Ends the right to appeal earlier decisions on these reports. Throws `report_decided` if an appeal was sent
 * but has not been answered yet.
 */
async function closeEarlierAppeals(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  reportIds: readonly string[],
): Promise<void> {
  const earlier = inArray(appeals.reportId, [...reportIds]);
  const [waiting] = await db
    .select({ id: appeals.id })
    .from(appeals)
    .where(and(earlier, isNotNull(appeals.sentAt), isNull(appeals.answeredAt)))
    .limit(1);
  if (waiting) throw new ProductError('report_decided');
  const now = clock.now();
  await db
    .update(appeals)
    .set({ until: now })
    .where(and(earlier, isNull(appeals.sentAt), gt(appeals.until, now)));
}

/**
 * Stores the text of the decision for the owner or a reporter, with the deadline for an appeal, and queues
 * the email. No-op if no email address is known.
 */
async function notifyParty(
  inside: Context,
  report: Report,
  side: Appeal['side'],
  { decision, grounds }: Pick<Decision, 'decision' | 'grounds'>,
): Promise<void> {
  const person = await findPartyContact(inside, report, side);
  if (!person) return;
  const { publicOrigin } = inside;
  const { language } = person;
  const appealId = newId();
  const until = new Date(inside.clock.now().getTime() + APPEAL_DAYS * DAY_MS);
  const statement = statementFor(side, { report, decision, grounds, until, language, publicOrigin });
  await inside.db.insert(appeals).values({ id: appealId, reportId: report.id, side, statement, until });
  const kind = side === 'owner' ? ('statement' as const) : ('decision' as const);
  await inside.jobs.send(inside.db, 'mail.report', { kind, reportId: report.id, appealId });
}
