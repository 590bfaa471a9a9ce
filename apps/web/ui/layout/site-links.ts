import type { ParseKeys } from 'i18next';

export interface SiteLink {
  text: ParseKeys<'common'>;
  to: string;
}

/** Header links for everyone. */
export const sharedLinks: readonly SiteLink[] = [{ text: 'footer.quests', to: '/quests' }];

/** Header links for visitors. */
export const visitorLinks: readonly SiteLink[] = [
  { text: 'footer.short', to: '/short' },
  { text: 'footer.app', to: '/app' },
];

/** Header links for visitors on the landing page (product 3.1). */
export const landingLinks: readonly SiteLink[] = [
  { text: 'footer.short', to: '/short' },
  { text: 'footer.about', to: '/about' },
  { text: 'footer.press', to: '/press' },
  { text: 'header.download', to: '/app' },
];

/**
 * Header links for members. `session-slot-element.ts` replaces `to` by `prefix` and the username, once it is
 * known.
 */
export const memberLinks: ReadonlyArray<SiteLink & { prefix: string }> = [
  { text: 'header.myProfile', to: '/account', prefix: '/' },
  { text: 'header.myShort', to: '/account/short', prefix: '/@' },
];

/** The links of the one-line footer. The law requires the last two wherever a contract can be concluded. */
export const footerLine: readonly SiteLink[] = [
  { text: 'footer.support', to: '/support' },
  { text: 'footer.imprint', to: '/legal/imprint' },
  { text: 'footer.privacy', to: '/legal/privacy' },
  { text: 'footer.cancel', to: '/cancel' },
  { text: 'footer.withdraw', to: '/withdraw' },
];

/** The footer's columns (product 2.4). */
export const footerColumns = [
  {
    title: 'footer.resources',
    links: [
      { text: 'footer.passwordReset', to: '/sign-in/reset' },
      { text: 'footer.register', to: '/register' },
      { text: 'footer.support', to: '/support' },
      { text: 'footer.app', to: '/app' },
    ],
  },
  {
    title: 'footer.company',
    links: [
      { text: 'footer.about', to: '/about' },
      { text: 'footer.press', to: '/press' },
    ],
  },
  {
    title: 'footer.products',
    links: [
      { text: 'footer.short', to: '/short' },
      { text: 'footer.quests', to: '/quests' },
      { text: 'footer.enterprise', to: '/ads' },
    ],
  },
  {
    title: 'footer.legal',
    links: [
      { text: 'footer.privacy', to: '/legal/privacy' },
      { text: 'footer.terms', to: '/legal/terms' },
      { text: 'footer.imprint', to: '/legal/imprint' },
      { text: 'footer.accessibility', to: '/legal/accessibility' },
      { text: 'footer.cancel', to: '/cancel' },
      { text: 'footer.withdraw', to: '/withdraw' },
      { text: 'footer.report', to: '/report' },
    ],
  },
] as const satisfies ReadonlyArray<{ title: ParseKeys<'common'>; links: readonly SiteLink[] }>;

/** Target of the settings link in the profile card. */
export const SETTINGS_PATH = '/account';
