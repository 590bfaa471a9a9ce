import { DAY_MS, SECOND_MS } from '#platform/clock';

/** Longest pause that is accepted from a provider. */
const MAX_MS = DAY_MS;

/**
 * Returns the milliseconds stated by a Retry-After header (seconds or a date), or null if the header is
 * missing or invalid.
 */
export function retryAfterMs(header: string | null, nowMs: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Math.min(Math.ceil(Number(text) * SECOND_MS), MAX_MS);
  // Dates begin with letters. Without this check, Date.parse would read "-5" as a year.
  if (!/^[A-Za-z]{3}/.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.min(Math.max(0, at - nowMs), MAX_MS);
}
