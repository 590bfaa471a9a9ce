import { DrizzleQueryError } from 'drizzle-orm/errors';

/** The driver's own failures have no code: no connection came in time, one was lost, or no answer came. */
const WITHOUT_CODE = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
  'timeout expired',
];

/** Nobody listens there, or the connection broke, as the system says it. */
const BROKEN = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'];

/**
 * As PostgreSQL says it (appendix A of its manual): the connection failed (class 08), it took too long (57014, 25P03),
 * too many connections, the server is starting or stopping, or gave up one of several who waited for each other.
 */
const REFUSED = /^(08\w{3}|57014|25P03|53300|57P0[1235]|40001|40P01)$/;

/**
 * Whether a query failed for a reason that is not its own: later it may go. Nothing was done then, unless what was lost
 * was the answer to a commit.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return false;
  if (WITHOUT_CODE.includes(cause.message)) return true;
  // With a status it is a client's connection that broke, in the middle of what they sent.
  if (!('code' in cause) || 'statusCode' in cause) return false;
  const code = String(cause.code);
  return BROKEN.includes(code) || REFUSED.test(code);
}
