import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * Messages of the driver's own errors, which have no code: a connection timeout, a lost connection, or a
 * missing response.
 */
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

/** Operating system errors for a refused or broken connection. */
const BROKEN = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'];

/**
 * PostgreSQL error codes (appendix A of its manual): connection failure (class 08), timeouts (57014, 25P03),
 * too many connections, a server that is starting or stopping, serialisation failures and deadlocks.
 */
const REFUSED = /^(08\w{3}|57014|25P03|53300|57P0[1235]|40001|40P01)$/;

/**
 * Whether a query failed for a transient reason unrelated to the query itself, so that a retry may succeed.
 * The query had no effect, unless it was a commit whose response was lost.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return false;
  if (WITHOUT_CODE.includes(cause.message)) return true;
  // An error with a status code comes from a client that disconnected during its request.
  if (!('code' in cause) || 'statusCode' in cause) return false;
  const code = String(cause.code);
  return BROKEN.includes(code) || REFUSED.test(code);
}
