import type { CurrentUser } from '#contracts/account/accounts';
import { SESSION_HINT_COOKIE } from '#contracts/rules/cookies';
import { requestData } from '../context/requests.ts';
import { cookieValue } from './cookie.ts';
import { MEMBER_KEY, sessionCache } from './session-cache.ts';
import { createSessionStore, type SessionUser } from './session-store.ts';

/** The page's only session store. */
export const session = createSessionStore({
  hasHint: () => cookieValue(document.cookie, SESSION_HINT_COOKIE) === '1',
  clearHint: () => {
    // biome-ignore lint/suspicious/noDocumentCookie: some supported browsers lack the Cookie Store API.
    document.cookie = `${SESSION_HINT_COOKIE}=; Path=/; Max-Age=0`;
  },
  cache: sessionCache,
  fetchUser,
});

async function fetchUser(): Promise<SessionUser | null> {
  try {
    const { user } = await requestData<{ user: CurrentUser }>('/api/v2/users/@me');
    const { user_id: userId, username, display_name: displayName, profile } = user;
    return { userId, username, displayName, avatarURL: profile.avatarURL };
  } catch (error) {
    if (!(error instanceof Response && error.status === 401)) throw error;
    // biome-ignore lint/suspicious/noConsole: product 12.5 requires exactly this line.
    console.warn('Session expired. Please log in again.');
    return null;
  }
}

/**
 * Compares the session with the hint now, when the tab becomes visible, when another tab caches another member and
 * when the page returns from the back/forward cache.
 */
export function watchSession(): void {
  session.subscribe(markDocument);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') session.revalidate();
  });
  addEventListener('storage', ({ key }) => key === MEMBER_KEY && session.revalidate());
  addEventListener('pageshow', session.revalidate);
  addEventListener('pagehide', session.cancelPending);
  session.revalidate();
}

/** Marks the document for styles that depend on a session. Before, the pre-paint script has marked it from the hint. */
function markDocument(): void {
  const { dataset } = document.documentElement;
  const { state } = session.get();
  if (state === 'loggedOut') delete dataset.session;
  else if (state !== 'unknown') dataset.session = 'hint';
}
