import { useCallback, useEffect, useState } from 'react';
import type { PublicProfile } from '#contracts/profiles';
import { browserApi } from '../../context/browser-api.ts';
import { useSession } from '../../session/session.ts';

interface Follow {
  userId: string;
  followed: boolean;
  followers: number;
}

/**
 * The profile as the member who looks at it sees it. Its page is the same for everyone, so whether they follow is
 * asked once they are known to be here; what a press of the button answers is newer and stays.
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
      // The page stays as it was served; pressing the button tells what is true.
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
