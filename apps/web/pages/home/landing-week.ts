import type { QuestEntry } from '#contracts/quests';
import { postPath } from '#contracts/rules/post';
import { QUESTS_PER_WEEK } from '#contracts/rules/quests/quest';
import { weekEnd } from '#contracts/rules/quests/quest-week';
import { zurichWeekday } from '#contracts/rules/zurich-day';
import type { Page } from '../../context/page-context.ts';
import { toAltText } from '../../features/posts/excerpt.ts';
import { questPath } from '../../features/quests/quest-card-data.ts';

/** How long the page waits for each quest's photo, in ms: it must not be late for one. */
const TIMEOUT_MS = 2000;

/** A quest of this week, and the photo taken for it that has the most likes. */
export interface LandingQuest {
  title: string;
  text: string;
  path: string;
  photo: QuestPhoto | null;
}

/** A photo that somebody took for a quest. */
export interface QuestPhoto {
  path: string;
  picture: string;
  /** Whose it is. */
  name: string;
  /** What they wrote, for the picture's alternative text; may be empty. */
  description: string;
}

export interface LandingWeek {
  /** None where there are none, or none can be had; examples stand in. */
  quests: LandingQuest[];
  /** When the time is up, in ms. */
  endsAt: number;
  /** The day of the week in Zürich as the page is made, Monday is 0. */
  today: number;
}

/** This week as the flyer and the prints show it. `now` is in ms. */
export async function landingWeek(page: Pick<Page, 'api' | 'onError'>, now: number): Promise<LandingWeek> {
  const today = zurichWeekday(now);
  try {
    const week = (await page.api('GET /api/v1/quests')).quests.slice(0, QUESTS_PER_WEEK);
    const [first] = week;
    if (first) {
      const quests = await Promise.all(
        week.map(async ({ quest_id, title, description }) => ({
          ...{ title, text: description, path: questPath(quest_id) },
          photo: await topPhoto(page, quest_id),
        })),
      );
      return { quests, endsAt: Date.parse(first.endsAt), today };
    }
  } catch (error) {
    page.onError(error);
  }
  return { quests: [], endsAt: weekEnd(now), today };
}

/** Null where nobody took one yet, and where it can't be had in time: prints of ours stand in. */
async function topPhoto(
  { api, onError }: Pick<Page, 'api' | 'onError'>,
  quest_id: string,
): Promise<QuestPhoto | null> {
  try {
    const { entries } = await api('GET /api/v1/quests/{quest_id}/entries', {
      params: { quest_id },
      query: { sort: 'likes' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const best = entries.find(({ imageUrl }) => imageUrl !== null);
    return best ? toQuestPhoto(best) : null;
  } catch (error) {
    onError(error);
    return null;
  }
}

const toQuestPhoto = (entry: QuestEntry): QuestPhoto => ({
  path: postPath(entry),
  picture: entry.imageUrl ?? '',
  name: entry.creator.display_name,
  description: toAltText(entry.description),
});
