import { SITE_PAGES } from '../../contracts/rules/site-pages.ts';

const { cancel, withdraw, ...sitePages } = SITE_PAGES;

/** Public pages: those of the site, and the Shorts and profiles that differ most. */
export const publicPages = [
  ...Object.values(sitePages),
  ...['/@mia', '/@noah', '/@lea', '/@theo', '/@brand_cafe', '/mia', '/lea'],
];

export const signInPages = ['/sign-in/login', '/sign-in/register', '/sign-in/reset', '/sign-in/logout'];

/** Public forms that the law requires. */
export const legalFormPages = [cancel, withdraw, '/report'];

export const missingPage = '/no/such/page';
