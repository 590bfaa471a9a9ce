import type { ParseKeys } from 'i18next';

interface SiteLink {
  text: ParseKeys<'common'>;
  to: string;
}

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
