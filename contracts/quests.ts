import { z } from 'zod';
import { contract } from './contract.ts';
import { PersonSummary } from './posts.ts';

/** `planned` before it begins, `counting` from its end until the winner is found. */
const QUEST_STATES = ['planned', 'running', 'counting', 'decided'] as const;
export type QuestState = (typeof QUEST_STATES)[number];

/** A quest on a card; its texts are in the caller's language (spec section 3, quest card). */
export const QuestSummary = z.object({
  quest_id: z.string(),
  title: z.string(),
  theme: z.string(),
  description: z.string(),
  /** The Monday on which its week begins in Zürich, `YYYY-MM-DD`. */
  week: z.string(),
  /** ISO 8601. */
  startsAt: z.string(),
  endsAt: z.string(),
  state: z.enum(QUEST_STATES),
  participants: z.number().int(),
});
export type QuestSummary = z.output<typeof QuestSummary>;

/** A post that was made for a quest. */
export const QuestEntry = z.object({
  id: z.string(),
  sId: z.string(),
  /** First picture or poster; null for a video without one. */
  imageUrl: z.string().nullable(),
  description: z.string(),
  created_at: z.string(),
  likes: z.number().int(),
  creator: PersonSummary,
});
export type QuestEntry = z.output<typeof QuestEntry>;

export const QuestWinner = z.object({
  entry: QuestEntry,
  /** Likes that counted by the rules. */
  votes: z.number().int(),
  highPoints: z.number().int(),
});
export type QuestWinner = z.output<typeof QuestWinner>;

/** `winner` is null until it is decided, where nobody won, and where the entry that won is not shown any more. */
export const Quest = QuestSummary.extend({
  /** Whether somebody won, be their entry still shown or not. */
  won: z.boolean(),
  winner: QuestWinner.nullable(),
});
export type Quest = z.output<typeof Quest>;

export const listQuests = contract({
  method: 'GET',
  path: '/api/v1/quests',
  auth: 'app',
  summary: 'The quests of this week',
  response: z.object({ quests: z.array(QuestSummary) }),
});

export const listPastQuests = contract({
  method: 'GET',
  path: '/api/v1/quests/archive',
  auth: 'app',
  summary: 'Quests of past weeks with their winners, newest week first',
  query: z.strictObject({
    /** Only weeks that began before this day, `YYYY-MM-DD`. */
    before: z.iso.date().optional(),
  }),
  response: z.object({
    weeks: z.array(z.object({ week: z.string(), quests: z.array(Quest) })),
    /** What to give as `before` for the next ones; null at the end. */
    next: z.string().nullable(),
  }),
});

const QuestAddress = z.strictObject({ quest_id: z.uuid('quest_not_found') });

/** Planned quests are nobody's business yet: they are not found. */
export const readQuest = contract({
  method: 'GET',
  path: '/api/v1/quests/{quest_id}',
  auth: 'app',
  summary: 'A quest and, when it is decided, its winner',
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
  summary: 'Entries of a quest, most liked or newest first',
  params: QuestAddress,
  query: z.strictObject({
    sort: z.enum(ENTRY_ORDERS).default('likes'),
    /** `next` of the answer before. */
    after: z.string().max(200).optional(),
  }),
  response: z.object({ entries: z.array(QuestEntry), next: z.string().nullable() }),
  errors: ['quest_not_found'],
});

/** A quest that somebody won (decided departures: the awards tab shows quest wins). */
export const Award = z.object({
  quest_id: z.string(),
  title: z.string(),
  highPoints: z.number().int(),
  awarded_at: z.string(),
  /** The entry that won; null when it is not shown any more. */
  post: z.object({ id: z.string(), imageUrl: z.string().nullable() }).nullable(),
});
export type Award = z.output<typeof Award>;

export const listAwards = contract({
  method: 'GET',
  path: '/api/v1/users/@me/awards/{user_id}',
  auth: 'app',
  summary: 'Quests that a person has won, newest first',
  params: z.strictObject({ user_id: z.uuid('userNotFound') }),
  response: z.object({ awards: z.array(Award) }),
  errors: ['userNotFound'],
});
