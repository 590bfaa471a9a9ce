import type { ReportSubject } from '#contracts/reports';
import { browserApi } from '../browser-api.ts';
import type { Refusal } from '../sign-in/refusal.ts';
import { type CheckedSending, useCheckedSending } from '../sign-in/use-checked-sending.ts';
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
