import { z } from 'zod';
import { contract } from './contract.ts';
import { PersonSummary } from './posts.ts';

/** `planned` before the quest begins, `counting` from its end until the winner is decided. */
const QUEST_STATES = ['planned', 'running', 'counting', 'decided'] as const;
export type QuestState = (typeof QUEST_STATES)[number];

/** A quest as shown in lists, with texts in the caller's language. */
export const QuestSummary = z.object({
  quest_id: z.string(),
  title: z.string(),
  theme: z.string(),
  description: z.string(),
  /** The Monday on which the quest's week begins in Zürich, `YYYY-MM-DD`. */
  week: z.string(),
  /** ISO 8601. */
  startsAt: z.string(),
  endsAt: z.string(),
  state: z.enum(QUEST_STATES),
  participants: z.number().int(),
  /** Reward for the winner. */
  highPoints: z.number().int(),
});
export type QuestSummary = z.output<typeof QuestSummary>;

/** A post that takes part in a quest. */
export const QuestEntry = z.object({
  id: z.string(),
  sId: z.string(),
  /** URL of the first picture or of the video's poster. Null for a video without a poster. */
  imageUrl: z.string().nullable(),
  description: z.string(),
  created_at: z.string(),
  likes: z.number().int(),
  creator: PersonSummary,
});
export type QuestEntry = z.output<typeof QuestEntry>;

export const QuestWinner = z.object({
  entry: QuestEntry,
  /** Number of likes that count under the quest rules. */
  votes: z.number().int(),
  highPoints: z.number().int(),
});
export type QuestWinner = z.output<typeof QuestWinner>;

/** `winner` is null before the decision, if there is no winner, or if the winning entry is no longer visible. */
export const Quest = QuestSummary.extend({
  /** Whether the quest has a winner, even if their entry is no longer visible. */
  won: z.boolean(),
  winner: QuestWinner.nullable(),
  /** When the result was last corrected, ISO 8601; null if it never was. */
  correctedAt: z.string().nullable(),
});
export type Quest = z.output<typeof Quest>;

export const listQuests = contract({
  method: 'GET',
  path: '/api/v1/quests',
  auth: 'app',
  scope: 'quests:read',
  summary: 'The quests of this week',
  response: z.object({ quests: z.array(QuestSummary) }),
});

export const listPastQuests = contract({
  method: 'GET',
  path: '/api/v1/quests/archive',
  auth: 'app',
  scope: 'quests:read',
  summary: 'Quests of past weeks with their winners, newest week first',
  query: z.strictObject({
    /** Returns only weeks that began before this day, `YYYY-MM-DD`. */
    before: z.iso.date().optional(),
  }),
  response: z.object({
    weeks: z.array(z.object({ week: z.string(), quests: z.array(Quest) })),
    /** Value of `before` for the next page. Null on the last page. */
    next: z.string().nullable(),
  }),
});

const QuestAddress = z.strictObject({ quest_id: z.uuid('quest_not_found') });

/** Planned quests are secret: for them, the response is the same as for an unknown quest. */
export const readQuest = contract({
  method: 'GET',
  path: '/api/v1/quests/{quest_id}',
  auth: 'app',
  scope: 'quests:read',
  summary: 'A quest and, once decided, its winner',
  params: QuestAddress,
  response: z.object({ quest: Quest }),
  errors: ['quest_not_found'],
});

export const ENTRIES_PER_PAGE = 24;
const ENTRY_ORDERS = ['likes', 'new'] as const;
export type EntryOrder = (typeof ENTRY_ORDERS)[number];

export const listEntries = contract({
  method: 'GET',
  path: '/api/v1/quests/{quest_id}/entries',
  auth: 'app',
  scope: 'quests:read',
  summary: 'Entries of a quest, most liked or newest first',
  params: QuestAddress,
  query: z.strictObject({
    sort: z.enum(ENTRY_ORDERS).default('likes'),
    /** Value of `next` in the previous response. */
    after: z.string().max(200).optional(),
  }),
  response: z.object({ entries: z.array(QuestEntry), next: z.string().nullable() }),
  errors: ['quest_not_found'],
});

/** A quest that the member won (product 5.3). */
export const Award = z.object({
  quest_id: z.string(),
  title: z.string(),
  highPoints: z.number().int(),
  awarded_at: z.string(),
  /** The winning entry. Null if it is no longer visible. */
  post: z.object({ id: z.string(), imageUrl: z.string().nullable() }).nullable(),
});
export type Award = z.output<typeof Award>;

export const listAwards = contract({
  method: 'GET',
  path: '/api/v1/users/@me/awards/{user_id}',
  auth: 'app',
  scope: 'quests:read',
  summary: 'Quests that a member has won, newest first',
  params: z.strictObject({ user_id: z.uuid('userNotFound') }),
  response: z.object({ awards: z.array(Award) }),
  errors: ['userNotFound'],
});
