import { RequestError } from '../../contracts/client.ts';
import type { ErrorBody } from '../../contracts/errors.ts';

export interface ApiError extends ErrorBody {
  status: number;
}

/** Returns the status and error body of a call that must be rejected; fails if the call succeeds. */
export async function apiErrorOf(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.then(
    (answer) => new Error(`the call was not rejected: ${JSON.stringify(answer)}`),
    (reason: unknown) => reason,
  );
  if (!(outcome instanceof RequestError)) throw outcome;
  return { status: outcome.status, ...(outcome.data as ErrorBody) };
}
