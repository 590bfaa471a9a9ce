/**
 * Runs in the head before the first paint, so that people who are signed in see the placeholder instead of a
 * login button that vanishes. Pages are the same for everyone; only this line looks at the cookie.
 */
export const EARLY_HINT =
  "/(^|; )has_session=1(;|$)/.test(document.cookie)&&(document.documentElement.dataset.session='hint')";
