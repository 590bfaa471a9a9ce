import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { RequestError } from '#contracts/client';
import { browserApi } from '../context/browser-api.ts';
import { cookieValue } from './cookie.ts';
import { sessionCache } from './session-cache.ts';
import { createSessionStore, type Session, type SessionUser } from './session-store.ts';

/** The page's only session store. */
export const session = createSessionStore({
  hasHint: () => cookieValue(document.cookie, 'has_session') === '1',
  clearHint: () => {
    // biome-ignore lint/suspicious/noDocumentCookie: some supported browsers lack the Cookie Store API.
    document.cookie = 'has_session=; Path=/; Max-Age=0';
  },
  cache: sessionCache,
  fetchUser,
});

async function fetchUser(): Promise<SessionUser | null> {
  try {
    const { user } = await browserApi('GET /api/v2/users/@me');
    const { user_id: userId, username, display_name: displayName, profile } = user;
    return { userId, username, displayName, avatarURL: profile.avatarURL };
  } catch (error) {
    if (!(error instanceof RequestError && error.status === 401)) throw error;
    // biome-ignore lint/suspicious/noConsole: product 12.5 requires exactly this line.
    console.warn('Session expired. Please log in again.');
    return null;
  }
}

const unknown: Session = { state: 'unknown' };

/** Returns the current session. The hint is checked again after each navigation and when the tab becomes visible. */
export function useSession(): Session {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location triggers another check.
  useEffect(() => session.revalidate(), [key]);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && session.revalidate();
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', look);
    addEventListener('pagehide', session.cancelPending);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', look);
      removeEventListener('pagehide', session.cancelPending);
    };
  }, []);
  return useSyncExternalStore(session.subscribe, session.get, () => unknown);
}
