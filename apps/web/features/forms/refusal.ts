import { RequestError } from '#contracts/client';
import { type ErrorCode, type FieldErrors, isErrorBody } from '#contracts/errors';

/** Why a call was refused, as the sign-in pages show it. */
export interface Refusal {
  /** HTTP status; 0 when no answer came. */
  status: number;
  code: ErrorCode;
  fields: FieldErrors;
  /** How long to wait before the next attempt, where the server said so. */
  retryAfterSeconds: number | null;
}

/** Reads a failed call. Whatever is not an answer of the API counts as the API being away. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof RequestError) || error.status === 0)
    return { status: 0, code: 'unavailable', fields: {}, retryAfterSeconds: null };
  const body = isErrorBody(error.data) ? error.data : null;
  const wait = Number(error.headers.get('retry-after'));
  return {
    status: error.status,
    code: body?.error ?? 'an_error_occurred',
    fields: body?.fields ?? {},
    retryAfterSeconds: Number.isFinite(wait) && wait > 0 ? wait : null,
  };
}
