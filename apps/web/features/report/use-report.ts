import type { ReportSubject } from '#contracts/reports';
import { browserApi } from '../../context/browser-api.ts';
import { type CheckedSending, useCheckedSending } from '../captcha/use-checked-sending.ts';
import type { Refusal } from '../forms/refusal.ts';
import { reportBody, type TypedReport } from './typed-report.ts';

/** Sends a report. `earlier` is what a form without scripts was told. */
export function useReport(
  earlier: Refusal | null,
  onSent: (number: string) => void,
): CheckedSending<[subject: ReportSubject, typed: TypedReport]> {
  return useCheckedSending(earlier, async ({ solution, signal }, subject, typed) => {
    const body = reportBody(subject, typed, solution);
    const { number } = await browserApi('POST /api/v1/reports', { body, signal });
    onSent(number);
  });
}
