import { RequestError } from '#contracts/client';
import { type ErrorCode, type FieldErrors, isErrorBody } from '#contracts/errors';

/** The reason why a call was rejected, in the structure that forms display. */
export interface Refusal {
  /** HTTP status; 0 if there was no response. */
  status: number;
  code: ErrorCode;
  fields: FieldErrors;
  /** Seconds until the next attempt, if the server sent them. */
  retryAfterSeconds: number | null;
  /** Whether the browser had no connection, so that nothing was sent. */
  isOffline?: boolean;
}

/** What the text of a refusal depends on. */
export type RefusalReason = Pick<Refusal, 'code' | 'retryAfterSeconds' | 'isOffline'>;

/** Converts the error of a failed call to a refusal. Without a response, the API counts as unavailable. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof RequestError) || error.status === 0)
    return { status: 0, code: 'unavailable', fields: {}, retryAfterSeconds: null, isOffline: isOffline() };
  const body = isErrorBody(error.data) ? error.data : null;
  const wait = Number(error.headers.get('retry-after'));
  return {
    status: error.status,
    code: body?.error ?? 'an_error_occurred',
    fields: body?.fields ?? {},
    retryAfterSeconds: Number.isFinite(wait) && wait > 0 ? wait : null,
  };
}

/** A refusal of values by the website, before the API is called. */
export const wrongFields = (fields: FieldErrors): Refusal => ({
  ...{ status: 400, code: 'invalid_input', fields },
  retryAfterSeconds: null,
});

/** Returns the key of the text for a call that got no response. */
export const noResponseText = () => (isOffline() ? 'common:error.offline' : 'common:error.unanswered');

/** Always false on the server. */
const isOffline = (): boolean => globalThis.navigator?.onLine === false;
