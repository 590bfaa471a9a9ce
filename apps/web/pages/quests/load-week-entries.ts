import type { QuestEntry } from '#contracts/quests';
import type { Page } from '../../context/page-context.ts';
import { type QuestCardData, toQuestCardData } from '../../features/quests/quest-card-data.ts';

/** Number of entries that peek out behind a quest's ticket. */
const PEEKING = 3;

/** A quest of this week with its most liked entries. */
export interface QuestWithEntries extends QuestCardData {
  entries: readonly Pick<QuestEntry, 'id' | 'imageUrl' | 'description'>[];
}

/** Loads this week's quests with their first entries; returns null if the request for the quests fails. */
export async function loadWeekEntries({
  optionalApi,
  onError,
}: Pick<Page, 'optionalApi' | 'onError'>): Promise<QuestWithEntries[] | null> {
  try {
    const { quests } = await optionalApi('GET /api/v1/quests');
    return await Promise.all(
      quests.map(async (quest) => ({
        ...toQuestCardData(quest),
        entries: await firstEntries(quest.quest_id),
      })),
    );
  } catch (error) {
    onError(error);
    return null;
  }

  /** Returns no entries if the request fails: the quest itself can still be shown. */
  async function firstEntries(quest_id: string): Promise<QuestWithEntries['entries']> {
    try {
      const { entries } = await optionalApi('GET /api/v1/quests/{quest_id}/entries', {
        params: { quest_id },
        query: { sort: 'likes' },
      });
      return entries
        .slice(0, PEEKING)
        .map(({ id, imageUrl, description }) => ({ id, imageUrl, description }));
    } catch (error) {
      onError(error);
      return [];
    }
  }
}
