/** The operator publishes three quests each week (product 11.1). */
export const QUESTS_PER_WEEK = 3;

/** Limits of a planned quest: length of its texts in characters, and its reward. */
export const QUEST_LIMITS = {
  title: 60,
  theme: 30,
  description: 400,
  highPoints: 100_000,
} as const;
