import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * The disk is full, or the database is read-only for now, such as the embedded one whose disk is full and a server that
 * has become a standby (PostgreSQL, appendix A); the same from the file system, for pictures and videos.
 */
const REFUSED = ['53100', '25006', 'ENOSPC', 'EDQUOT', 'EROFS'];

/** Whether something failed only because it would write: nothing was done, reading goes on, and later it may go. */
export function isReadOnlyError(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && 'code' in cause && REFUSED.includes(String(cause.code));
}
