/** The user data that the header shows. */
export interface SessionUser {
  userId: string;
  username: string;
  displayName: string;
  avatarURL: string;
}

/** `unknown` is the state that the server renders for everyone and that the browser starts with. */
export type Session =
  | { state: 'unknown' | 'loading' | 'loggedOut' }
  | { state: 'loggedIn'; user: SessionUser };

export interface SessionSources {
  /** Whether the script-readable hint cookie `has_session=1` exists. */
  hasHint(): boolean;
  /** Deletes the hint cookie. Called when the session has expired, so that the user is not requested again. */
  clearHint(): void;
  cache: { read(): SessionUser | null; write(user: SessionUser): void; clear(): void };
  /** Requests the current user. Resolves to null if the session has expired; rejects if there is no response. */
  fetchUser(): Promise<SessionUser | null>;
}

/**
 * Creates the store for the session that the header shows (product 2.2 and 12.5). With the hint and cached
 * values, the user is shown at once and revalidated in the background. With the hint alone, the state is
 * `loading`. Without the hint, the state is `loggedOut`, no request is made and the cache is cleared.
 */
export function createSessionStore({ hasHint, clearHint, cache, fetchUser }: SessionSources) {
  let session: Session = { state: 'unknown' };
  let asking = 0;
  /** Id of the member whom the server named first, for whom it rendered the page. */
  let member: string | undefined;
  const listeners = new Set<() => void>();
  const otherMemberListeners = new Set<() => void>();

  const become = (next: Session) => {
    session = next;
    for (const listener of listeners) listener();
  };

  const logOut = () => {
    asking += 1;
    cache.clear();
    if (session.state !== 'loggedOut') become({ state: 'loggedOut' });
  };

  const ask = async () => {
    asking += 1;
    const mine = asking;
    const user = await fetchUser().catch(() => undefined);
    // The response is stale: a logout or a newer request followed, or the page was left.
    if (mine !== asking) return;
    if (user === null) clearHint();
    if (!user) return logOut();
    cache.write(user);
    become({ state: 'loggedIn', user });
    member ??= user.userId;
    if (user.userId !== member) for (const listener of otherMemberListeners) listener();
  };

  return {
    get: (): Session => session,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Calls `listener` when the server names another member than the one of this page. */
    onOtherMember(listener: () => void): void {
      otherMemberListeners.add(listener);
    },
    /**
     * Compares the state with the hint and the cached user, and acts only if they differ, so frequent calls
     * are cheap.
     */
    revalidate(): void {
      if (!hasHint()) {
        logOut();
        return;
      }
      if (session.state === 'loading') return;
      const user = cache.read();
      // Another user may have signed in in another tab; the tabs share the cache.
      const isSame = session.state === 'loggedIn' && (!user || user.userId === session.user.userId);
      if (isSame) return;
      become(user ? { state: 'loggedIn', user } : { state: 'loading' });
      void ask();
    },
    /**
     * Ignores pending responses: leaving the page aborts their requests, which does not mean that the session
     * has ended.
     */
    cancelPending(): void {
      asking += 1;
      if (session.state === 'loading') session = { state: 'unknown' };
    },
    logOut,
  };
}
