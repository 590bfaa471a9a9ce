import { createHash } from 'node:crypto';
import type { auditLog } from '#db/schema';

/** What an entry of the audit log is about. Payments and reports have logs of their own (`list-audit.ts`). */
export type AuditKind =
  | 'account_blocked'
  | 'account_unblocked'
  | 'sessions_ended'
  | 'email_changed'
  | 'display_name_set'
  | 'mark_set'
  | 'badge_given'
  | 'badge_taken'
  | 'heading_removed'
  | 'heading_allowed'
  | 'account_exported'
  | 'account_erased'
  | 'host_blocked'
  | 'host_unblocked'
  | 'returned_links_known'
  | 'job_retried'
  | 'job_discarded'
  | 'declaration_closed'
  | 'week_planned'
  | 'quest_corrected'
  | 'factors_reset_requested'
  /** Product, price, webhook and portal were made in the payment provider's account. */
  | 'payments_set_up'
  | 'backup_written'
  | 'backup_restored'
  /** SECRET_KEYS differ from those of the last start. */
  | 'keys_changed'
  /** Something that an operator did by other means, such as SQL, or despite the doctor. */
  | 'note';

export type AuditRow = typeof auditLog.$inferSelect;

/** `previousHash` of the first entry. */
export const NO_HASH = '0'.repeat(64);

/**
 * Returns the hash of an entry: SHA-256 in hex of the JSON array of number, time, actor, kind, subject, detail
 * as pairs sorted by name, and the hash of the entry before. docs/operations.md describes it for other programs.
 */
export function hashOfEntry({
  number,
  at,
  actor,
  kind,
  subject,
  detail,
  previousHash,
}: Omit<AuditRow, 'hash'>): string {
  // The database does not store the order of a JSON object's names.
  const pairs = Object.entries(detail).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([number, at.toISOString(), actor, kind, subject, pairs, previousHash]))
    .digest('hex');
}
