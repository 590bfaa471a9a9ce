import { weekEnd } from '#contracts/rules/quests/quest-week';
import type { Page } from '../../context/page-context.ts';
import { questPath } from './quest-card-data.ts';

export interface TicketQuest {
  /** One of this week's quests. Null if there is none or if the request failed; an example is then shown. */
  quest: { title: string; text: string; path: string } | null;
  /** End of the quest, or of the week if there is no quest, in ms since 1970. */
  endsAt: number;
}

/**
 * Loads this week's first quest, which is shown on a ticket. Without a quest, or if the request fails,
 * returns only the end of the week.
 */
export async function loadTicketQuest(
  { api, onError }: Pick<Page, 'api' | 'onError'>,
  now: number,
): Promise<TicketQuest> {
  try {
    const [first] = (await api('GET /api/v1/quests')).quests;
    if (first)
      return {
        quest: { title: first.title, text: first.description, path: questPath(first.quest_id) },
        endsAt: Date.parse(first.endsAt),
      };
  } catch (error) {
    onError(error);
  }
  return { quest: null, endsAt: weekEnd(now) };
}
