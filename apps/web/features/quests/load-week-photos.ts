import type { QuestEntry } from '#contracts/quests';
import { postPath } from '#contracts/rules/post';
import { QUESTS_PER_WEEK } from '#contracts/rules/quests/quest';
import { weekEnd } from '#contracts/rules/quests/quest-week';
import { zurichWeekday } from '#contracts/rules/zurich-day';
import type { Page } from '../../context/page-context.ts';
import { toAltText } from '../posts/excerpt.ts';
import { questPath } from './quest-card-data.ts';

/** How long the page waits for each quest's photo, in ms. */
const TIMEOUT_MS = 2000;

/** One of this week's quests with its most liked photo. */
export interface QuestWithPhoto {
  title: string;
  text: string;
  path: string;
  photo: QuestPhoto | null;
}

/** A photo that a member posted for a quest. */
export interface QuestPhoto {
  path: string;
  picture: string;
  /** The member's display name. */
  name: string;
  /** The post's description, used as alt text; may be empty. */
  description: string;
}

export interface QuestWeek {
  /** Empty if there are no quests or the request failed; the page then shows examples. */
  quests: QuestWithPhoto[];
  /** End of the quests, or of the week if there are none, in ms since 1970. */
  endsAt: number;
  /** Weekday in Zurich on which the page is rendered; Monday is 0. */
  today: number;
}

/** Loads this week's quests with their photos. `now` is in ms since 1970. */
export async function loadWeekPhotos(
  page: Pick<Page, 'optionalApi' | 'onError'>,
  now: number,
): Promise<QuestWeek> {
  const today = zurichWeekday(now);
  try {
    const week = (await page.optionalApi('GET /api/v1/quests')).quests.slice(0, QUESTS_PER_WEEK);
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

/**
 * Loads a quest's most liked photo. Returns null if there is none or the request fails or takes too long; the
 * page then shows one of our own photos.
 */
async function topPhoto(
  { optionalApi, onError }: Pick<Page, 'optionalApi' | 'onError'>,
  quest_id: string,
): Promise<QuestPhoto | null> {
  try {
    const { entries } = await optionalApi('GET /api/v1/quests/{quest_id}/entries', {
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
