import type { ParseKeys } from 'i18next';

/** A link of the frame. `elsewhere` marks addresses that the gateway answers: they are opened, not navigated to. */
export interface SiteLink {
  text: ParseKeys<'common'>;
  to: string;
  external?: true;
}

/** The footer's columns (spec section 2, shared footer). */
export const footerColumns = [
  {
    title: 'footer.resources',
    links: [
      { text: 'footer.passwordReset', to: '/sign-in/reset' },
      { text: 'footer.register', to: '/register', external: true },
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

/** Where the profile card's settings lead (spec section 2). */
export const SETTINGS_PATH = '/account';
