/** Links in the landing page's bar and in its overlay menu. */
export const landingLinks = [
  { text: 'about', to: '/about' },
  { text: 'press', to: '/press' },
  { text: 'download', to: '/app' },
] as const;
