/**
 * Paths that the browser never prefetches, because their GET has a side effect (`/login` starts a sign-in),
 * or because they lead to personal pages, pages with a secret in the URL, files or redirects.
 */
const EXCLUDED_PATHS = [
  '/account',
  '/account/*',
  '/api/*',
  '/appeal/*',
  '/login',
  '/receipt/*',
  '/register',
  '/s/*',
  '/sandbox/*',
  '/share/*',
  '/sign-in/*',
];
/**
 * Links that the browser never prefetches: a query may have a side effect (`?lng=` sets a cookie), a dot
 * indicates a file, and `#` stays on the page.
 */
const EXCLUDED_LINKS = "[href*='?'],[href*='.'],[href^='#'],[download],[target]";

/**
 * Lets browsers fetch a page of this site when the pointer rests on its link, or when the link is pressed.
 * Pages are not prerendered, because their scripts would call the API, which rejects calls from prerendered
 * pages.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: EXCLUDED_PATHS } },
          { not: { selector_matches: EXCLUDED_LINKS } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
