import type { QuestSummary } from '#contracts/quests';

/** A quest card's data, for a real quest or an example (product 11.4). */
export interface QuestCardData {
  key: string;
  title: string;
  theme: string;
  description: string;
  /** ISO 8601. */
  endsAt: string;
  /** Null if unknown; the card then shows a dash. */
  participants: number | null;
  /** Reward for the winner. */
  highPoints: number;
  /** Path of the quest's page; null for examples, which have no page. */
  path: string | null;
}

export const questPath = (quest_id: string): string => `/quests/${quest_id}`;

export function toQuestCardData(quest: QuestSummary): QuestCardData {
  const { quest_id: key, title, theme, description, endsAt, participants, highPoints } = quest;
  return {
    ...{ key, title, theme, description, endsAt, highPoints },
    participants: participants ?? null,
    path: questPath(key),
  };
}
