/** Links of the landing page's bar and of its overlay menu. */
export const landingLinks = [
  { text: 'about', to: '/about' },
  { text: 'press', to: '/press' },
  { text: 'download', to: '/app' },
] as const;
