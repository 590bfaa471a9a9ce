/**
 * The text files of one language by name. The types are those of the English files; `tests/locales.test.ts`
 * compares the other languages with them.
 */
export type Texts = {
  about: typeof import('./en/about.json');
  account: typeof import('./en/account.json');
  ads: typeof import('./en/ads.json');
  app: typeof import('./en/app.json');
  cards: typeof import('./en/cards.json');
  checkout: typeof import('./en/checkout.json');
  common: typeof import('./en/common.json');
  errors: typeof import('./en/errors.json');
  export: typeof import('./en/export.json');
  landing: typeof import('./en/landing.json');
  legal: typeof import('./en/legal.json');
  'logo-pack': typeof import('./en/logo-pack.json');
  mail: typeof import('./en/mail.json');
  'own-data': typeof import('./en/own-data.json');
  payments: typeof import('./en/payments.json');
  post: typeof import('./en/post.json');
  press: typeof import('./en/press.json');
  profile: typeof import('./en/profile.json');
  quests: typeof import('./en/quests.json');
  report: typeof import('./en/report.json');
  reset: typeof import('./en/reset.json');
  short: typeof import('./en/short.json');
  'short-editor': typeof import('./en/short-editor.json');
  'short-import': typeof import('./en/short-import.json');
  'sign-in': typeof import('./en/sign-in.json');
  statistics: typeof import('./en/statistics.json');
  support: typeof import('./en/support.json');
  terminations: typeof import('./en/terminations.json');
};

export type Namespace = keyof Texts;
