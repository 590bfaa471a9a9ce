import { brand } from '#brand';
import type { SitePage } from '#contracts/rules/site-pages';
import { texts } from '#locales';
import type { Language } from '#locales/languages';
import type { Texts } from '#locales/texts';

const named = (title: string): string => `${title} – {{product}}`;

/**
 * Functions that return a page's title from the texts of one language. A test compares these titles with
 * those of the pages.
 */
const TITLES: Record<SitePage, (of: Texts) => string> = {
  landing: ({ landing }) => landing.meta.title,
  short: ({ short }) => short.meta.title,
  quests: ({ quests }) => quests.meta.list.title,
  'quest-archive': ({ quests }) => quests.meta.archive.title,
  app: ({ app }) => app.meta.title,
  about: ({ about }) => about.meta.title,
  press: ({ press }) => press.meta.title,
  ads: ({ ads }) => ads.meta.title,
  support: ({ support }) => support.meta.title,
  imprint: ({ legal }) => named(legal.imprint.title),
  privacy: ({ legal }) => named(legal.privacy.title),
  terms: ({ legal }) => named(legal.terms.title),
  accessibility: ({ legal }) => named(legal.accessibility.title),
  cancel: ({ terminations }) => named(terminations.cancel.meta.title),
  withdraw: ({ terminations }) => named(terminations.withdraw.meta.title),
};

/** Returns the title of a page, as in its head. */
export const siteTitle = (page: SitePage, language: Language): string =>
  TITLES[page](texts[language]).replaceAll('{{product}}', brand.name);
