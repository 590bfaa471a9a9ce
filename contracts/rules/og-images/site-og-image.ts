import type { QuestSummary } from '../../quests.ts';

/**
 * What the share pictures of the site's own pages show, as `og-image.ts` has it for people and posts: plain facts
 * that whoever paints needs nothing beside, and whose version changes exactly when the picture does.
 */

/** Pages of the site that have a picture of their own, by the name in its address, and their paths. */
export const SITE_PAGES = {
  landing: '/',
  short: '/short',
  quests: '/quests',
  'quest-archive': '/quests/archive',
  app: '/app',
  about: '/about',
  press: '/press',
  ads: '/ads',
  support: '/support',
  imprint: '/legal/imprint',
  privacy: '/legal/privacy',
  terms: '/legal/terms',
  accessibility: '/legal/accessibility',
  cancel: '/cancel',
  withdraw: '/withdraw',
} as const;
export type SitePage = keyof typeof SITE_PAGES;

export const isSitePage = (name: string): name is SitePage => Object.hasOwn(SITE_PAGES, name);

/** Raised when the same facts are painted differently, so that pictures kept elsewhere are made anew. */
const LOOK = 1;

export interface SiteOgImage {
  kind: 'site';
  look: number;
  page: SitePage;
  language: string;
  /** Of the page, with the product's name, in that language. */
  title: string;
}

/** A quest, without anything that changes while it runs. */
export interface QuestOgImage {
  kind: 'quest';
  look: number;
  id: string;
  language: string;
  title: string;
  theme: string;
  /** Its Monday, `YYYY-MM-DD`. */
  week: string;
}

export const siteOgImage = (page: SitePage, language: string, title: string): SiteOgImage => ({
  kind: 'site',
  look: LOOK,
  page,
  language,
  title,
});

/** `quest` in that language. */
export const questOgImage = (
  { quest_id, title, theme, week }: Pick<QuestSummary, 'quest_id' | 'title' | 'theme' | 'week'>,
  language: string,
): QuestOgImage => ({ kind: 'quest', look: LOOK, id: quest_id, language, title, theme, week });
