import type { JobPayload, RunningJob } from '#contracts/jobs';
import { type Context, textFor } from '#domain/context';
import { findLogEntry, writeModerationLog } from '#domain/moderation';
import { claimLetter, findPartyContact, findReport } from '#domain/reports';
import { emailTexts } from '#locales/email-texts';
import { composeEmail } from './html/email-layout.ts';
import { sideOf, writeLetter } from './report-email.ts';

/**
 * Emails one side of a report and records the email in the moderation log. No-op for a decision that was taken
 * back in time.
 */
export async function sendReportEmail(
  context: Context,
  { id, ...job }: JobPayload<'mail.report'> & RunningJob,
): Promise<void> {
  const report = await findReport(context, job.reportId);
  if (!report) return;
  const appeal = await claimLetter(context, job);
  if (appeal === undefined) return;
  const side = sideOf(job.kind, appeal);
  const person = side && (await findPartyContact(context, report, side));
  if (!person) return;
  const { to, name, language, confirmed } = person;
  const entry = 'entryId' in job && job.entryId ? await findLogEntry(context, job.entryId) : undefined;
  const grounds = entry ? textFor(entry, language) : report.grounds;
  const parts = { context, job, report, appeal, grounds, language, confirmed };
  const letter = await writeLetter(job.kind, parts);
  const { why } = emailTexts(language).report;
  await context.connectors.mail.send(
    composeEmail({ to, name, language, id, origin: context.publicOrigin, reason: why, ...letter }),
  );
  const entered = {
    reportId: report.id,
    actor: 'system',
    action: 'mailed',
    detail: `${side}: ${job.kind}`,
  } as const;
  // Another attempt of the job would send the email again.
  await writeModerationLog(context, entered).catch((err: unknown) =>
    context.log.error({ err, ...entered }, 'an email was sent without an entry in the moderation log'),
  );
}
