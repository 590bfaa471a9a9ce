import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { timestamptz } from './timestamptz.ts';

/** What a quest says in one language. */
export interface QuestText {
  title: string;
  /** A word or two. */
  theme: string;
  description: string;
}

/** Three a week. What state one is in follows from its times and `decidedAt`. */
export const quests = pgTable(
  'quests',
  {
    id: uuid('id').primaryKey(),
    /** Monday of its week in Zürich. */
    week: date('week', { mode: 'string' }).notNull(),
    /** 1 to 3. */
    place: smallint('place').notNull(),
    startsAt: timestamptz('starts_at').notNull(),
    endsAt: timestamptz('ends_at').notNull(),
    texts: jsonb('texts').$type<{ en: QuestText; de: QuestText }>().notNull(),
    /** What its winner gets. */
    highPoints: integer('high_points').notNull(),
    /** Always the number of its entries that are not removed. */
    participants: integer('participants').notNull().default(0),
    decidedAt: timestamptz('decided_at'),
  },
  (table) => [
    uniqueIndex('quests_week_place').on(table.week, table.place),
    index('quests_undecided').on(table.endsAt).where(sql`${table.decidedAt} is null`),
  ],
);

/** Why a vote did not count; null: it counted. */
export type VoteReason = 'own_entry' | 'young_account' | 'blocked_account' | 'burst' | 'entry_gone';

/**
 * The ledger of votes: one row for each time that somebody liked an entry while its quest was running. A like that was
 * taken back before the end keeps its row. What counts is decided from these rows alone, so a late count is the same.
 */
export const questVotes = pgTable(
  'quest_votes',
  {
    id: uuid('id').primaryKey(),
    questId: uuid('quest_id')
      .notNull()
      .references(() => quests.id, { onDelete: 'cascade' }),
    /** No reference: the ledger outlives what it tells of. */
    postId: uuid('post_id').notNull(),
    /** Null once the account is erased. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    castAt: timestamptz('cast_at').notNull(),
    withdrawnAt: timestamptz('withdrawn_at'),
    /** As things were when it was cast: when the voter's account was made, and whether it had neither post nor follower. */
    voterCreatedAt: timestamptz('voter_created_at').notNull(),
    voterBare: boolean('voter_bare').notNull(),
    /** Set when the quest is decided, for every vote that was not taken back. */
    counted: boolean('counted'),
    reason: text('reason').$type<VoteReason>(),
  },
  (table) => [
    index('quest_votes_quest').on(table.questId, table.postId, table.castAt),
    index('quest_votes_account').on(table.accountId),
    uniqueIndex('quest_votes_standing')
      .on(table.postId, table.accountId)
      .where(sql`${table.withdrawnAt} is null`),
  ],
);

/** Quests that were won, one winner each; `profile_stats.highscore` is the sum of a person's points. */
export const awards = pgTable(
  'awards',
  {
    questId: uuid('quest_id')
      .primaryKey()
      .references(() => quests.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** No reference to posts, which refer to quests; the winner's entry may be gone. */
    postId: uuid('post_id').notNull(),
    /** Likes that counted. */
    votes: integer('votes').notNull(),
    highPoints: integer('high_points').notNull(),
    awardedAt: timestamptz('awarded_at').notNull(),
  },
  (table) => [index('awards_account').on(table.accountId, table.awardedAt)],
);
