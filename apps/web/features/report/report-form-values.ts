import type { ReportSubject } from '#contracts/reports';
import type { ReportReason } from '#contracts/rules/report';

/**
 * Fields of the form; `link` is present only when the reporter chooses between a whole profile and one of its
 * links.
 */
export const REPORT_FIELDS = ['link', 'reason', 'text', 'email'] as const;
export type ReportField = (typeof REPORT_FIELDS)[number];

/** The form's values as entered. */
type ReportFormValues = Record<ReportField, string>;

/** Returns the form's values; missing fields are empty strings. */
export const readReportForm = (read: (field: ReportField) => unknown): ReportFormValues => {
  const text = (field: ReportField) => {
    const value = read(field);
    return typeof value === 'string' ? value : '';
  };
  return { link: text('link'), reason: text('reason'), text: text('text'), email: text('email') };
};

/**
 * Builds the request body. Does not check for a missing reason, because the server reports it together with
 * all other errors.
 */
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
