/** What the header shows of a person (spec section 3, current user). */
export interface SessionUser {
  userId: string;
  username: string;
  displayName: string;
  avatarURL: string;
}

/** `unknown` is what the server renders for everyone, and what the browser starts from. */
export type Session =
  | { state: 'unknown' | 'loading' | 'loggedOut' }
  | { state: 'loggedIn'; user: SessionUser };

export interface SessionSources {
  /** Whether the script-readable hint `has_session=1` stands beside the session cookie. */
  hasHint(): boolean;
  /** Called when the session turned out to be over, so that nothing asks for it again. */
  clearHint(): void;
  cache: { read(): SessionUser | null; write(user: SessionUser): void; clear(): void };
  /** Asks who is signed in; null when the session is over, a rejection when no answer came. */
  fetchUser(): Promise<SessionUser | null>;
}

/**
 * The header's session (spec section 4): hint and cached values → the person at once, renewed
 * behind; hint alone → loading; no hint → logged out without any request, cached values forgotten.
 */
export function createSessionStore({ hasHint, clearHint, cache, fetchUser }: SessionSources) {
  let session: Session = { state: 'unknown' };
  let asking = 0;
  const listeners = new Set<() => void>();

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
    // Something newer happened meanwhile: a log-out, a later question, or the page was left.
    if (mine !== asking) return;
    if (user === null) clearHint();
    if (!user) return logOut();
    cache.write(user);
    become({ state: 'loggedIn', user });
  };

  return {
    get: (): Session => session,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Compares what is shown with the hint and acts only when they disagree; call it as often as you like. */
    revalidate(): void {
      if (!hasHint()) {
        logOut();
        return;
      }
      if (session.state === 'loading') return;
      const user = cache.read();
      // Another tab may have signed somebody else in; it keeps the same cache.
      const isSame = session.state === 'loggedIn' && (!user || user.userId === session.user.userId);
      if (isSame) return;
      become(user ? { state: 'loggedIn', user } : { state: 'loading' });
      void ask();
    },
    /** Answers still under way are ignored: leaving a page cuts them off, which says nothing about the session. */
    cancelPending(): void {
      asking += 1;
      if (session.state === 'loading') session = { state: 'unknown' };
    },
    logOut,
  };
}
