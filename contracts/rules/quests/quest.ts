/** The provider picks three quests each week (spec sections 1 and 9). */
export const QUESTS_PER_WEEK = 3;

/** What a planned quest may say, in characters, and what it may give (limits are ours). */
export const QUEST_LIMITS = {
  title: 60,
  theme: 30,
  description: 400,
  highPoints: 100_000,
} as const;
