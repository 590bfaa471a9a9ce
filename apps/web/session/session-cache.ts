import type { SessionUser } from './session-store.ts';

/** The four values and their names in local storage (spec section 3, current user). */
const KEYS = ['userId', 'avatarURL', 'username', 'displayName'] as const;

/** Where a browser refuses storage, there is no cache and everything else works on. */
export const sessionCache = {
  /** All four values, or null: a half-written cache is none. */
  read(): SessionUser | null {
    try {
      const [userId, avatarURL, username, displayName] = KEYS.map((key) => localStorage.getItem(key));
      if (!userId || !avatarURL || !username || !displayName) return null;
      return { userId, avatarURL, username, displayName };
    } catch {
      return null;
    }
  },
  write(user: SessionUser): void {
    try {
      for (const key of KEYS) localStorage.setItem(key, user[key]);
    } catch {
      sessionCache.clear();
    }
  },
  clear(): void {
    try {
      for (const key of KEYS) localStorage.removeItem(key);
    } catch {
      // Nothing could be written either.
    }
  },
};
