/**
 * Runs in the head before the first paint. Pages are the same for everyone; only these lines look at cookies: whoever
 * is signed in sees the placeholder instead of a login button that vanishes, and whoever has not chosen yet sees the
 * question about cookies, which so is part of the first paint.
 */
export const PRE_PAINT_SCRIPT = `((c,d)=>{/(^|; )has_session=1(;|$)/.test(c)&&(d.session='hint');/(^|; )cookie_choice=/.test(c)||(d.cookies='open')})(document.cookie,document.documentElement.dataset)`;
