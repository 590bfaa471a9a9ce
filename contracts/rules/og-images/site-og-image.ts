import type { QuestSummary } from '../../quests.ts';
import type { SitePage } from '../site-pages.ts';

/**
 * Data of the OG images of the site's own pages and of quests, analogous to `og-image.ts`: the renderer needs
 * no other input, and the version changes exactly when the image does.
 */

/** Version of the renderer. Increment it when the renderer changes, so that cached images are replaced. */
const LOOK = 1;

export interface SiteOgImage {
  kind: 'site';
  look: number;
  page: SitePage;
  language: string;
  /** Title of the page with the product's name, in `language`. */
  title: string;
}

/** Image data of a quest, without data that changes while the quest runs. */
export interface QuestOgImage {
  kind: 'quest';
  look: number;
  id: string;
  language: string;
  title: string;
  theme: string;
  /** The Monday of the quest's week, `YYYY-MM-DD`. */
  week: string;
}

export const siteOgImage = (page: SitePage, language: string, title: string): SiteOgImage => ({
  kind: 'site',
  look: LOOK,
  page,
  language,
  title,
});

/** Returns the image data of a quest whose texts are in `language`. */
export const questOgImage = (
  { quest_id, title, theme, week }: Pick<QuestSummary, 'quest_id' | 'title' | 'theme' | 'week'>,
  language: string,
): QuestOgImage => ({ kind: 'quest', look: LOOK, id: quest_id, language, title, theme, week });
