import { CHOICE_COOKIE, LANGUAGE_COOKIE, SESSION_HINT_COOKIE } from '#contracts/rules/cookies';

/**
 * Script that runs in the head before the first paint. Pages are the same for everyone, so this script adapts
 * them to the visitor's cookies: a member with a session sees the members' links and a placeholder instead of
 * a login button that would then disappear, and a visitor who has chosen a language but not yet answered the
 * cookie notice sees the notice as part of the first paint.
 */
export const PRE_PAINT_SCRIPT = `((c,d)=>{/(^|; )${SESSION_HINT_COOKIE}=1(;|$)/.test(c)&&(d.session='hint');/(^|; )${LANGUAGE_COOKIE}=/.test(c)&&!/(^|; )${CHOICE_COOKIE}=/.test(c)&&(d.cookies='open')})(document.cookie,document.documentElement.dataset)`;
