import { DrizzleQueryError } from 'drizzle-orm/errors';

/** The pool's own refusals have no code: no connection came free in time, or none could be made. */
const WAITED_IN_VAIN = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
];

/** Nobody listens there; too many connections; the server is starting or stopping (PostgreSQL, appendix A). */
const REFUSED = ['ECONNREFUSED', '53300', '57P03'];

/** Whether a query failed because there was no connection to be had: nothing was done, and later it may go. */
export function isDatabaseAway(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return false;
  if (WAITED_IN_VAIN.includes(cause.message)) return true;
  return 'code' in cause && REFUSED.includes(String(cause.code));
}
