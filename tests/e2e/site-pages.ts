/** Pages that everybody may see: one of each kind, and of people's those that differ most. */
export const publicPages = [
  ...['/', '/short', '/quests', '/quests/archive', '/about', '/app', '/ads', '/support', '/press'],
  ...['/@mia', '/@noah', '/@lea', '/@theo', '/@brand_cafe', '/mia', '/lea'],
  ...['/legal/imprint', '/legal/privacy', '/legal/terms', '/legal/accessibility'],
];

export const signInPages = ['/sign-in/login', '/sign-in/register', '/sign-in/reset', '/sign-in/logout'];

/** Forms for everybody that law asks for. */
export const legalFormPages = ['/cancel', '/withdraw', '/report'];

/** An address that nobody has. */
export const missingPage = '/no/such/page';
