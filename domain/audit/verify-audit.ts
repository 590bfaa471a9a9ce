import { asc, gt } from 'drizzle-orm';
import { inPages } from '#db/in-pages';
import { auditLog } from '#db/schema';
import { type Context, requireOperator } from '#domain/context';
import { type AuditRow, hashOfEntry, NO_HASH } from './audit-entry.ts';

const ROWS_AT_ONCE = 1000;

interface AuditBreak {
  number: number;
  /**
   * `changed`: the entry's content does not have its hash. `missing`: there is no entry with this number,
   * and possibly none with the next ones.
   * `unlinked`: the entry was not written after the one before it, so one of the two was replaced.
   */
  problem: 'changed' | 'missing' | 'unlinked';
}

interface AuditVerification {
  entries: number;
  /** The newest entry; null in an empty log. Store its hash elsewhere to notice later that entries are gone. */
  last: { number: number; hash: string; at: Date } | null;
  breaks: AuditBreak[];
  /** Whether the log contains the expected hash. True if none is expected. */
  containsExpected: boolean;
}

/**
 * Compares every entry of the audit log with its hash and with the entry before. Errors: `unauthorized`.
 * @param expected hash that an earlier verification or the log of the process named
 */
export async function verifyAudit(
  context: Pick<Context, 'db' | 'actor'>,
  { expected }: { expected?: string | undefined } = {},
): Promise<AuditVerification> {
  requireOperator(context);
  const verified: AuditVerification = {
    ...{ entries: 0, last: null, breaks: [] },
    containsExpected: expected === undefined,
  };
  let before: AuditRow | undefined;
  for await (const row of auditRows(context)) {
    const next = (before?.number ?? 0) + 1;
    if (next < row.number) verified.breaks.push({ number: next, problem: 'missing' });
    if (hashOfEntry(row) !== row.hash) verified.breaks.push({ number: row.number, problem: 'changed' });
    else if (row.number === next && row.previousHash !== (before?.hash ?? NO_HASH))
      verified.breaks.push({ number: row.number, problem: 'unlinked' });
    verified.containsExpected ||= row.hash === expected;
    verified.entries += 1;
    verified.last = row;
    before = row;
  }
  return verified;
}

/** Yields all entries of the audit log, oldest first. */
export const auditRows = ({ db }: Pick<Context, 'db'>): AsyncGenerator<AuditRow> =>
  inPages<AuditRow>((last) =>
    db
      .select()
      .from(auditLog)
      .where(last && gt(auditLog.number, last.number))
      .orderBy(asc(auditLog.number))
      .limit(ROWS_AT_ONCE),
  );
