import { and, count, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Report as ReportForm } from '#contracts/reports';
import { URGENT_REASONS } from '#contracts/rules/report';
import { comparableUrl } from '#contracts/rules/urls/comparable-url';
import { zurichDay } from '#contracts/rules/zurich-day';
import { accounts, moderationLog, reports } from '#db/schema';
import { consumeCaptcha } from '#domain/accounts';
import {
  type Context,
  consumeEmailQuota,
  enforceMemberRateLimit,
  enforceRateLimit,
  type Inside,
  transaction,
} from '#domain/context';
import { writeModerationLog } from '#domain/moderation';
import { MINUTE_MS } from '#platform/clock';
import { newId, newReferenceNumber } from '#platform/ids';
import type { Report } from './report.ts';
import { REPORT_ADDITIONS_MAX, REPORT_TOTAL_TEXT_MAX } from './report-limits.ts';
import { findReportedSubject, type ReportedSubject } from './reported-subject.ts';
import { sameSubject } from './same-subject.ts';

/** Within this window, a visitor's second report of the same content for the same reason is a duplicate. */
const DUPLICATE_WINDOW_MS = 10 * MINUTE_MS;

/**
 * Accepts a report of content from a member or a visitor (Digital Services Act, article 16). Stores it with a
 * snapshot of the content, emails a receipt if the reporter has an email address, and notifies support. If
 * the same reporter has an open report of the same content, adds to that report instead. Above the limits of emails
 * to support, a report is only in the list of open reports. Returns the report's number. Errors: `post_not_found`,
 * `userNotFound`, `not_found`, `recaptchaFailed` for visitors, `too_many_requests`.
 */
export async function sendReport(context: Context, form: ReportForm): Promise<{ number: string }> {
  await enforceLimits(context);
  const sent = { ...form, reporterId: context.actor.kind === 'member' ? context.actor.accountId : null };
  const reported = withComparableUrl(await findReportedSubject(context, form.subject));
  // Check the captcha before looking up earlier reports, so that a caller cannot find out whether a given
  // email address has reported the content.
  if (sent.reporterId === null) await consumeCaptcha(context, form.bot_check);
  const mails = { receipt: await mayEmail(context, sent), support: await mayEmailSupport(context, sent) };
  return transaction(context, async (inside) => {
    // Lock the owner's account, so that reports and decisions about it run one after the other.
    await inside.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, reported.ownerId))
      .for('no key update');
    const first = await findDuplicate(inside, sent, reported);
    return first ? amendReport(inside, first, sent, mails) : store(inside, sent, reported, mails);
  });
}

async function enforceLimits(context: Context): Promise<void> {
  if (context.actor.kind !== 'member') return enforceRateLimit(context, 'reportByNetwork');
  await enforceMemberRateLimit(context, 'report');
  await enforceRateLimit(context, 'memberReportByNetwork');
}

/** Which emails the limits allow. */
interface Mails {
  receipt: boolean;
  support: boolean;
}

type Sent = ReportForm & { reporterId: string | null };

/** Replaces a link's `subjectId` with its normalised URL. `content` still contains the URL as its owner wrote it. */
const withComparableUrl = (reported: ReportedSubject): ReportedSubject =>
  reported.subject === 'link' ? { ...reported, subjectId: comparableUrl(reported.subjectId) } : reported;

async function store(
  inside: Inside,
  { reason, text, email, reporterId }: Sent,
  reported: ReportedSubject,
  mails: Mails,
): Promise<{ number: string }> {
  const now = inside.clock.now();
  const [id, number] = [newId(), newReferenceNumber(zurichDay(now))];
  await inside.db.insert(reports).values({
    ...reported,
    ...{ id, number, reason, text, reporterId },
    reporterEmail: email,
    language: inside.caller.language,
    createdAt: now,
  });
  await writeModerationLog(inside, { reportId: id, actor: 'reporter', action: 'reported', detail: reason });
  if (mails.support) await inside.jobs.send(inside.db, 'mail.operator', { about: 'report', reportId: id });
  if (mails.receipt) await inside.jobs.send(inside.db, 'mail.report', { kind: 'receipt', reportId: id });
  inside.log.info({ event: 'reported', number, reason, subject: reported.subject }, 'content was reported');
  return { number };
}

/**
 * Whether a receipt may be emailed. Consumes the email quota, which limits receipts only: every report is
 * accepted.
 */
async function mayEmail(context: Context, { email, reporterId }: Sent): Promise<boolean> {
  const to = email || (await emailOf(context, reporterId));
  return to !== null && (await consumeEmailQuota(context, 'report', to)) === 0;
}

/** Urgent reports are counted separately, so that others do not use up their emails. */
async function mayEmailSupport({ limits, caller }: Context, { reason, reporterId }: Sent): Promise<boolean> {
  const urgency = URGENT_REASONS.includes(reason) ? 'urgent' : 'usual';
  return (
    (await limits.consume('reportToSupportBySender', `${urgency} ${reporterId ?? caller.network}`)) === 0 &&
    (await limits.consume('reportToSupport', urgency)) === 0
  );
}

async function emailOf({ db }: Context, accountId: string | null): Promise<string | null> {
  if (accountId === null) return null;
  const [own] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId));
  return own?.email || null;
}

/**
 * Finds an open report of the same content by the same reporter. Visitors cannot be identified, so their
 * reports must also have the same reason and be recent.
 */
async function findDuplicate(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { reason, email, reporterId, text }: Sent,
  reported: ReportedSubject,
): Promise<Report | undefined> {
  const [row] = await db
    .select()
    .from(reports)
    .where(
      and(
        await sameSubject({ db }, reported),
        isNull(reports.decidedAt),
        ...(reporterId === null
          ? [
              ...[isNull(reports.reporterId), eq(reports.reason, reason)],
              // Visitors are distinguished by their email address, or by the report's text if they entered no
              // address.
              ...[eq(reports.reporterEmail, email), email === '' ? eq(reports.text, text) : undefined],
              gt(reports.createdAt, new Date(clock.now().getTime() - DUPLICATE_WINDOW_MS)),
            ]
          : [eq(reports.reporterId, reporterId)]),
      ),
    )
    .orderBy(desc(reports.createdAt))
    .limit(1);
  return row;
}

/**
 * Adds the text and reason of a repeated report to the earlier report. A different reason is logged; an
 * urgent reason also replaces the earlier reason and notifies support. The number of additions and the total
 * length of the text are limited, which the response does not reveal. The first urgent reason is accepted
 * even beyond the limit.
 */
async function amendReport(
  inside: Inside,
  known: Report,
  sent: Sent,
  mails: Mails,
): Promise<{ number: string }> {
  let room = REPORT_ADDITIONS_MAX - (await additionsTo(inside, known));
  const text = known.text === '' ? sent.text : `${known.text}\n\n${sent.text}`;
  if (room > 0 && text.length <= REPORT_TOTAL_TEXT_MAX && !known.text.includes(sent.text)) {
    room -= 1;
    await inside.db.update(reports).set({ text }).where(eq(reports.id, known.id));
    await writeModerationLog(inside, {
      reportId: known.id,
      actor: 'reporter',
      action: 'words_added',
      detail: String(sent.text.length),
    });
  }
  const isUrgent = URGENT_REASONS.includes(sent.reason) && !URGENT_REASONS.includes(known.reason);
  if (known.reason !== sent.reason && (room > 0 || isUrgent))
    await addReason(inside, known, { ...sent, isUrgent, mails });
  return { number: known.number };
}

async function additionsTo({ db }: Inside, { id }: Report): Promise<number> {
  const [row] = await db
    .select({ additions: count() })
    .from(moderationLog)
    .where(
      and(eq(moderationLog.reportId, id), inArray(moderationLog.action, ['words_added', 'reason_added'])),
    );
  return row?.additions ?? 0;
}

async function addReason(
  inside: Inside,
  known: Report,
  { reason, isUrgent, mails }: Sent & { isUrgent: boolean; mails: Mails },
): Promise<void> {
  const reportId = known.id;
  await writeModerationLog(inside, { reportId, actor: 'reporter', action: 'reason_added', detail: reason });
  if (!isUrgent) return;
  await inside.db.update(reports).set({ reason }).where(eq(reports.id, reportId));
  if (mails.support) await inside.jobs.send(inside.db, 'mail.operator', { about: 'report', reportId });
}
