import type { JobPayload, RunningJob } from '#contracts/jobs';
import type { Context } from '#domain/context';
import { findPartyContact, findReport, writeModerationLog } from '#domain/reports';
import { emailTexts } from '#locales/email-texts';
import { composeEmail } from './html/email-layout.ts';
import { partyOfEmail, reportEmail } from './report-email.ts';

/** Emails one side of a report and records the email in the moderation log. */
export async function sendReportEmail(
  context: Context,
  { id, ...job }: JobPayload<'mail.report'> & RunningJob,
): Promise<void> {
  const [report, about] = [await findReport(context, job.reportId), await partyOfEmail(context, job)];
  const person = report && about && (await findPartyContact(context, report, about.side));
  if (!person) return;
  const { to, name, language, confirmed } = person;
  const { kind } = job;
  const notShown = 'notShown' in job && job.notShown;
  const letter = await reportEmail(context, {
    ...{ kind, report, notShown, language, confirmed },
    appeal: about.appeal,
  });
  const { why } = emailTexts(language).report;
  await context.connectors.mail.send(
    composeEmail({ to, name, language, id, origin: context.publicOrigin, reason: why, ...letter }),
  );
  await writeModerationLog(context, {
    reportId: report.id,
    actor: 'system',
    action: 'mailed',
    detail: `${about.side}: ${kind}`,
  });
}
