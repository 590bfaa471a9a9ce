import { useCallback, useEffect, useState } from 'react';
import type { PublicProfile } from '#contracts/profiles';
import { browserApi } from '../../context/browser-api.ts';
import { useSession } from '../../session/use-session.ts';

interface Follow {
  userId: string;
  followed: boolean;
  followers: number;
}

/**
 * Returns the profile as the viewing member sees it. The page is the same for everyone, so the follow state
 * is requested once the session is known. The response to a press of the follow button is newer and takes
 * precedence.
 */
export function useViewerProfile(served: PublicProfile): {
  member: PublicProfile;
  setFollow: (followed: boolean, followers: number) => void;
} {
  const session = useSession();
  const member = session.state === 'loggedIn' ? session.user.userId : null;
  const [follow, setFollow] = useState<Follow | null>(null);
  const { user_id: userId, username } = served;

  useEffect(() => {
    if (member === null || member === userId) return;
    const leaving = new AbortController();
    browserApi('GET /api/v1/users/@me/{username}', { params: { username }, signal: leaving.signal })
      .then(({ data: { followed, stats } }) =>
        setFollow((known) =>
          known?.userId === userId ? known : { userId, followed, followers: stats.followers },
        ),
      )
      // The served state stays until the member presses the follow button.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [member, userId, username]);

  const known = follow?.userId === userId ? follow : null;
  return {
    member: known
      ? { ...served, followed: known.followed, stats: { ...served.stats, followers: known.followers } }
      : served,
    setFollow: useCallback(
      (followed: boolean, followers: number) => setFollow({ userId, followed, followers }),
      [userId],
    ),
  };
}
