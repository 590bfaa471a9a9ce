/**
 * Script that runs in the head before the first paint. Pages are the same for everyone, so this script adapts
 * them to the visitor's cookies: a member with a session sees the members' links and a placeholder instead of
 * a login button that would then disappear, and a visitor who has chosen a language but not yet answered the
 * cookie notice sees the notice as part of the first paint.
 */
export const PRE_PAINT_SCRIPT = `((c,d)=>{/(^|; )has_session=1(;|$)/.test(c)&&(d.session='hint');/(^|; )lng=/.test(c)&&!/(^|; )cookie_choice=/.test(c)&&(d.cookies='open')})(document.cookie,document.documentElement.dataset)`;
