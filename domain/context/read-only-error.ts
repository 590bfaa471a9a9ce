import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * Error codes for a full disk or a database that is read-only for now, for example an embedded database on a
 * full disk or a server that became a standby (PostgreSQL, appendix A). Includes the corresponding errors
 * from the file system.
 */
const REFUSED = ['53100', '25006', 'ENOSPC', 'EDQUOT', 'EROFS'];

/**
 * Whether a write failed because the database is read-only or the disk is full. No data was changed, reads
 * still work, and a retry may succeed.
 */
export function isReadOnlyError(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && 'code' in cause && REFUSED.includes(String(cause.code));
}
