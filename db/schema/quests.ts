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
import type { Language, Translated } from '../../locales/languages.ts';
import { accounts } from './accounts.ts';
import { timestamptz } from './timestamptz.ts';

/** Texts of a quest in one language. */
export interface QuestText {
  title: string;
  /** Theme of the quest in one or two words. */
  theme: string;
  description: string;
}

/** Quests, three per week. The state of a quest is derived from its times and `decidedAt`. */
export const quests = pgTable(
  'quests',
  {
    id: uuid('id').primaryKey(),
    /** Monday of the quest's week in Zürich. */
    week: date('week', { mode: 'string' }).notNull(),
    /** Position within the week, 1 to 3. */
    place: smallint('place').notNull(),
    startsAt: timestamptz('starts_at').notNull(),
    endsAt: timestamptz('ends_at').notNull(),
    texts: jsonb('texts').$type<Translated<QuestText>>().notNull(),
    /** Reward for the winner. */
    highPoints: integer('high_points').notNull(),
    /** Number of entries that have not been removed. */
    participants: integer('participants').notNull().default(0),
    decidedAt: timestamptz('decided_at'),
  },
  (table) => [
    uniqueIndex('quests_week_place').on(table.week, table.place),
    index('quests_undecided').on(table.endsAt).where(sql`${table.decidedAt} is null`),
  ],
);

/** Why a vote does not count. */
export type VoteReason = 'own_entry' | 'young_account' | 'blocked_account' | 'burst' | 'entry_gone';

/**
 * Ledger of votes: one row each time a member likes an entry while its quest runs. A like that is withdrawn
 * before the end keeps its row. The count uses only these rows, so a late count has the same result.
 */
export const questVotes = pgTable(
  'quest_votes',
  {
    id: uuid('id').primaryKey(),
    questId: uuid('quest_id')
      .notNull()
      .references(() => quests.id, { onDelete: 'cascade' }),
    /** No foreign key: the ledger outlives the posts. */
    postId: uuid('post_id').notNull(),
    /** Null once the account is erased. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    castAt: timestamptz('cast_at').notNull(),
    withdrawnAt: timestamptz('withdrawn_at'),
    /**
     * Facts about the voter when the vote was cast: the account's creation time, and whether the account had
     * neither a post nor a follower (`voterBare`).
     */
    voterCreatedAt: timestamptz('voter_created_at').notNull(),
    voterBare: boolean('voter_bare').notNull(),
    /**
     * Whether the vote counted. Null until the quest is decided, and for votes that were withdrawn before its
     * end.
     */
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

/** Won quests, with one winner each. `profile_stats.highscore` is the sum of a member's HighPoints. */
export const awards = pgTable(
  'awards',
  {
    questId: uuid('quest_id')
      .primaryKey()
      .references(() => quests.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** No foreign key: posts already reference quests, and the winning entry may be removed. */
    postId: uuid('post_id').notNull(),
    /** Number of counted votes for the winning entry. */
    votes: integer('votes').notNull(),
    highPoints: integer('high_points').notNull(),
    awardedAt: timestamptz('awarded_at').notNull(),
  },
  (table) => [index('awards_account').on(table.accountId, table.awardedAt)],
);

/**
 * Corrections of who won a quest, appended by operators. The current winner is in `awards`. A correction names
 * the winner before it, so that the history is complete.
 */
export const awardCorrections = pgTable(
  'award_corrections',
  {
    id: uuid('id').primaryKey(),
    questId: uuid('quest_id')
      .notNull()
      .references(() => quests.id, { onDelete: 'cascade' }),
    /** Null if no one had won before, or once the account is erased. */
    fromAccountId: uuid('from_account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Null if no one wins any more, or once the account is erased. */
    toAccountId: uuid('to_account_id').references(() => accounts.id, { onDelete: 'set null' }),
    fromPostId: uuid('from_post_id'),
    toPostId: uuid('to_post_id'),
    highPoints: integer('high_points').notNull(),
    /** The operator's reasons, emailed to both members. */
    grounds: text('grounds').notNull(),
    /** The same for each language that they read; null if one text is for both. */
    texts: jsonb('texts').$type<Partial<Record<Language, string>>>(),
    correctedAt: timestamptz('corrected_at').notNull(),
    /** Name of the operator. */
    correctedBy: text('corrected_by').notNull(),
  },
  (table) => [
    index('award_corrections_quest').on(table.questId, table.correctedAt),
    index('award_corrections_from').on(table.fromAccountId),
    index('award_corrections_to').on(table.toAccountId),
  ],
);
