/** Public pages: one of each kind, and the Shorts and profiles that differ most. */
export const publicPages = [
  ...['/', '/short', '/quests', '/quests/archive', '/about', '/app', '/ads', '/support', '/press'],
  ...['/@mia', '/@noah', '/@lea', '/@theo', '/@brand_cafe', '/mia', '/lea'],
  ...['/legal/imprint', '/legal/privacy', '/legal/terms', '/legal/accessibility'],
];

export const signInPages = ['/sign-in/login', '/sign-in/register', '/sign-in/reset', '/sign-in/logout'];

/** Public forms that the law requires. */
export const legalFormPages = ['/cancel', '/withdraw', '/report'];

export const missingPage = '/no/such/page';
