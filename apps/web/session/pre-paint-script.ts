/**
 * Script that runs in the head before the first paint. Pages are the same for everyone, so this script adapts
 * them to the visitor's cookies: a member with a session sees a placeholder instead of a login button that
 * would then disappear, and a visitor who has not made a cookie choice sees the cookie notice as part of the
 * first paint.
 */
export const PRE_PAINT_SCRIPT = `((c,d)=>{/(^|; )has_session=1(;|$)/.test(c)&&(d.session='hint');/(^|; )cookie_choice=/.test(c)||(d.cookies='open')})(document.cookie,document.documentElement.dataset)`;
