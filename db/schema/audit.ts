import { char, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './timestamptz.ts';

/** Ids, names of settings and files, counts, states and times, but no personal data, because no entry is ever erased. */
export type AuditDetail = Record<string, string | number | boolean | null>;

/**
 * Audit log of what operators and the product itself did to the deployment. A trigger refuses every update and
 * deletion, and each entry contains the hash of the one before it (`domain/audit/`).
 */
export const auditLog = pgTable(
  'audit_log',
  {
    /** Place in the chain, from 1 without gaps. */
    number: integer('number').primaryKey(),
    at: timestamptz('at').notNull(),
    /** `system`, or `operator:<name>`. */
    actor: text('actor').notNull(),
    kind: text('kind').notNull(),
    /** Id of the account, host, job or other object. Empty if the entry concerns the deployment. */
    subject: text('subject').notNull(),
    detail: jsonb('detail').$type<AuditDetail>().notNull(),
    /** Hash of the entry before; zeros in the first one. */
    previousHash: char('prev_hash', { length: 64 }).notNull(),
    /** SHA-256 in hex of all other columns. */
    hash: char('hash', { length: 64 }).notNull(),
  },
  (table) => [index('audit_log_at').on(table.at), index('audit_log_subject').on(table.subject)],
);
