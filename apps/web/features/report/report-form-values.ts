import type { ReportSubject } from '#contracts/reports';
import type { ReportReason } from '#contracts/rules/report';

/** Fields of the form; `link` is there only where one chooses between a whole profile and one of its links. */
export const REPORT_FIELDS = ['link', 'reason', 'text', 'email'] as const;
export type ReportField = (typeof REPORT_FIELDS)[number];

/** What stands in the form, as it was typed. */
export type ReportFormValues = Record<ReportField, string>;

/** Reads the form; what it does not have is empty. */
export const readReportForm = (read: (field: ReportField) => unknown): ReportFormValues => {
  const text = (field: ReportField) => {
    const value = read(field);
    return typeof value === 'string' ? value : '';
  };
  return { link: text('link'), reason: text('reason'), text: text('text'), email: text('email') };
};

/** What is sent. A reason that was not chosen is refused there, together with whatever else is wrong. */
export const reportBody = (
  subject: ReportSubject,
  { reason, text, email }: ReportFormValues,
  botCheck: string,
) => ({
  subject,
  reason: reason as ReportReason,
  text,
  email,
  bot_check: botCheck,
});
