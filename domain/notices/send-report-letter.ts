import type { JobPayload, RunningJob } from '#contracts/jobs';
import type { Context } from '#domain/context';
import { findReport, record, sideOf } from '#domain/reports';
import { mailTexts } from '#locales/mail-texts';
import { composeLetter } from './letter.ts';
import { letterSide, reportLetter } from './report-letter.ts';

/** Writes to a side of a report. That it was mailed is part of the report's log. */
export async function sendReportLetter(
  context: Context,
  { id, ...job }: JobPayload<'mail.report'> & RunningJob,
): Promise<void> {
  const [report, about] = [await findReport(context, job.reportId), await letterSide(context, job)];
  const person = report && about && (await sideOf(context, report, about.side));
  if (!person) return;
  const { to, name, language, confirmed } = person;
  const { kind } = job;
  const notShown = 'notShown' in job && job.notShown;
  const letter = await reportLetter(context, {
    ...{ kind, report, notShown, language, confirmed },
    appeal: about.appeal,
  });
  const { why } = mailTexts(language).report;
  await context.connectors.mail.send(composeLetter({ to, name, language, id, why, ...letter }));
  await record(context, {
    reportId: report.id,
    actor: 'system',
    action: 'mailed',
    detail: `${about.side}: ${kind}`,
  });
}
