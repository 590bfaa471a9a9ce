import type { SessionUser } from './session-store.ts';

/** The key of the cached member's id, which is written last. */
export const MEMBER_KEY = 'userId';

/** The four cached values; their names are also their keys in local storage (product 12.5). */
const KEYS = ['avatarURL', 'username', 'displayName', MEMBER_KEY] as const;

/** Caches the user in local storage. Without storage there is no cache, but all other features still work. */
export const sessionCache = {
  /** Returns all four values, or null if any of them is missing. */
  read(): SessionUser | null {
    try {
      const [avatarURL, username, displayName, userId] = KEYS.map((key) => localStorage.getItem(key));
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
      // Without storage there is nothing to clear.
    }
  },
};
