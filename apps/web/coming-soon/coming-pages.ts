/** Addresses whose pages are still being built; steps B to G replace them one by one. Names are keys of the texts. */
export const comingPages = {
  about: 'about',
  press: 'press',
  quests: 'quests',
  app: 'app',
  ads: 'ads',
  support: 'support',
  'legal/imprint': 'imprint',
  'legal/privacy': 'privacy',
  'legal/terms': 'terms',
} as const;

export type ComingPage = (typeof comingPages)[keyof typeof comingPages];

/** The page at an address, by its path without the slashes around it. */
export function comingPageAt(pathname: string): ComingPage | undefined {
  const path = pathname.replace(/^\/|\/$/g, '');
  return Object.hasOwn(comingPages, path) ? comingPages[path as keyof typeof comingPages] : undefined;
}
