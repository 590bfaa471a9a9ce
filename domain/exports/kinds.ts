import type { PgTable } from 'drizzle-orm/pg-core';
import {
  blockedHosts,
  connectAttempts,
  moderationLog,
  rateLimits,
  restingUsernames,
  spentBotChecks,
} from '#db/schema';
import { KINDS_OF_ACCOUNT } from './kinds-of-account.ts';
import { KINDS_OF_CONTRACTS } from './kinds-of-contracts.ts';
import { KINDS_OF_POSTS } from './kinds-of-posts.ts';
import { KINDS_OF_REPORTS } from './kinds-of-reports.ts';

/** Everything that a person is told of what is stored about them, by its name in `account.json`. */
export const KINDS = {
  ...KINDS_OF_ACCOUNT,
  ...KINDS_OF_POSTS,
  ...KINDS_OF_CONTRACTS,
  ...KINDS_OF_REPORTS,
} as const;
export type KindName = keyof typeof KINDS;

/** Tables of which nothing is told, and why: each other one belongs to a kind. */
export const LEFT_OUT: readonly { table: PgTable; why: string }[] = [
  { table: blockedHosts, why: 'about hosts, not about people' },
  { table: connectAttempts, why: 'secrets of ten minutes; what they lead to is among the connections' },
  {
    table: moderationLog,
    why: "what both sides and operators did; one's own part is in reports and appeals",
  },
  { table: rateLimits, why: 'counters against abuse, which go within two hours' },
  { table: restingUsernames, why: 'hashes of names of accounts that are gone' },
  { table: spentBotChecks, why: 'hashes of solved sums, which belong to nobody' },
];
