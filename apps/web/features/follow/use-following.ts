import { useEffect, useRef, useState } from 'react';
import { browserApi } from '../../context/browser-api.ts';

/** How long the failure message is shown, in milliseconds. */
const FAILURE_SHOWN_MS = 4000;

/**
 * Returns whether the member follows another member, with a function that toggles it. A press takes effect at
 * once and is reverted if the call fails. Presses are ignored while a call is pending. The API's last
 * response takes precedence over `known`, which may be older.
 */
export function useFollowing(
  userId: string,
  known: boolean,
  onChange: ((following: boolean, followers: number) => void) | undefined,
): { following: boolean; failed: boolean; toggle: () => void } {
  const [wished, setWished] = useState<boolean | null>(null);
  const [answered, setAnswered] = useState<boolean | null>(null);
  const [failed, setFailed] = useState(false);
  const isUnderWay = useRef(false);
  const following = wished ?? answered ?? known;

  useEffect(() => {
    if (!failed) return;
    const timer = setTimeout(() => setFailed(false), FAILURE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [failed]);

  const toggle = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setWished(!following);
    setFailed(false);
    try {
      const answer = await browserApi('POST /api/v1/users/@me/action/{user_id}/follow', {
        params: { user_id: userId },
        body: { following: !following },
      });
      setAnswered(answer.following);
      onChange?.(answer.following, answer.followers);
    } catch {
      setFailed(true);
    } finally {
      setWished(null);
      isUnderWay.current = false;
    }
  };
  return { following, failed, toggle: () => void toggle() };
}
