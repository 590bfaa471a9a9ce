import type { QuestSummary } from '#contracts/quests';

/** What a card shows, of a real quest or of an example (spec section 3, quest card). */
export interface QuestCardData {
  key: string;
  title: string;
  theme: string;
  description: string;
  /** ISO 8601. */
  endsAt: string;
  /** Null where nobody knows; then there is a dash. */
  participants: number | null;
  /** Path of the quest's page; null for examples, which have none. */
  path: string | null;
}

export const questPath = (quest_id: string): string => `/quests/${quest_id}`;

export function toQuestCardData(quest: QuestSummary): QuestCardData {
  const { quest_id: key, title, theme, description, endsAt, participants } = quest;
  return { key, title, theme, description, endsAt, participants: participants ?? null, path: questPath(key) };
}
