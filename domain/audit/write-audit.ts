import { desc, sql } from 'drizzle-orm';
import { type AuditDetail, auditLog } from '#db/schema';
import type { Context } from '#domain/context';
import { type AuditKind, hashOfEntry, NO_HASH } from './audit-entry.ts';

export interface AuditEntry {
  kind: AuditKind;
  /** Id of the account, host, job or other object, but never a name or an email. */
  subject?: string;
  detail?: AuditDetail;
}

/**
 * Appends an entry to the audit log. Inside a transaction, the entry is part of it; call it as the last step,
 * because entries of other transactions wait until this one ends. Calls of all processes form one chain.
 */
export async function writeAudit(
  { db, clock, log, actor }: Pick<Context, 'db' | 'clock' | 'log' | 'actor'>,
  { kind, subject = '', detail = {} }: AuditEntry,
): Promise<void> {
  const { number, hash } = await db.transaction(async (inside) => {
    // Held until the end of the outermost transaction, and so also behind a pooler in transaction mode.
    // Readers, such as a backup, do not wait.
    await inside.execute(sql`lock table ${auditLog} in share row exclusive mode`);
    const [last] = await inside
      .select({ number: auditLog.number, hash: auditLog.hash })
      .from(auditLog)
      .orderBy(desc(auditLog.number))
      .limit(1);
    const entry = {
      ...{ number: (last?.number ?? 0) + 1, at: clock.now(), kind, subject, detail },
      actor: actor.kind === 'operator' ? `operator:${actor.name}` : actor.kind,
      previousHash: last?.hash ?? NO_HASH,
    };
    const hash = hashOfEntry(entry);
    await inside.insert(auditLog).values({ ...entry, hash });
    return { number: entry.number, hash };
  });
  // Log lines leave the machine, so they prove later that the newest entries were not removed.
  log.info({ event: 'audit', number, kind, hash }, 'audit');
}
