/**
 * The site's own pages that search engines index, each with a preview image. Maps the name, which URLs of images and
 * keys of the cache contain, to the path.
 */
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
