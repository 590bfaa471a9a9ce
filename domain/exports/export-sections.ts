import type { PgTable } from 'drizzle-orm/pg-core';
import {
  blockedHosts,
  connectAttempts,
  importCounts,
  moderationLog,
  rateLimits,
  spentOnce,
  usernameCooldowns,
} from '#db/schema';
import { ACCOUNT_SECTIONS } from './account-sections.ts';
import { POST_SECTIONS } from './post-sections.ts';
import { PREMIUM_SECTIONS } from './premium-sections.ts';
import { REPORT_SECTIONS } from './report-sections.ts';

/** Sections of `account.json` by name. */
export const EXPORT_SECTIONS = {
  ...ACCOUNT_SECTIONS,
  ...POST_SECTIONS,
  ...PREMIUM_SECTIONS,
  ...REPORT_SECTIONS,
} as const;
export type ExportSectionName = keyof typeof EXPORT_SECTIONS;

/** Tables excluded from the export, with reasons. Every other table belongs to a section. */
export const EXCLUDED_TABLES: readonly { table: PgTable; why: string }[] = [
  { table: blockedHosts, why: 'about hosts, not about people' },
  { table: connectAttempts, why: 'secrets of ten minutes; what they lead to is among the connections' },
  { table: importCounts, why: 'counts by service, not by person' },
  {
    table: moderationLog,
    why: "what both sides and operators did; one's own part is in reports and appeals",
  },
  { table: rateLimits, why: 'counters against abuse, which go within two hours' },
  { table: usernameCooldowns, why: 'hashes of names of accounts that are gone' },
  { table: spentOnce, why: 'hashes of solved sums and answered challenges, which belong to nobody' },
];
