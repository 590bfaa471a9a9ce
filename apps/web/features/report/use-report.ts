import type { ReportSubject } from '#contracts/reports';
import { browserApi } from '../../context/browser-api.ts';
import { type CaptchaSubmit, useCaptchaSubmit } from '../captcha/use-captcha-submit.ts';
import type { Refusal } from '../forms/refusal.ts';
import { type ReportFormValues, reportBody } from './report-form-values.ts';

/** Sends a report. `earlier` is the refusal that the form received when it was submitted without scripts. */
export function useReport(
  earlier: Refusal | null,
  onSent: (number: string) => void,
): CaptchaSubmit<[subject: ReportSubject, typed: ReportFormValues]> {
  return useCaptchaSubmit(earlier, async ({ solution, signal }, subject, typed) => {
    const body = reportBody(subject, typed, solution);
    const { number } = await browserApi('POST /api/v1/reports', { body, signal });
    onSent(number);
  });
}
