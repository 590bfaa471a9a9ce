import { useRef, useState } from 'react';
import { browserApi } from '../../context/browser-api.ts';
import { type LikeState, settleLike, toggleLike } from './like-state.ts';

/**
 * Handles a member's like (product 10.4): a press takes effect at once and is reverted silently if the call
 * fails; presses are ignored while a call is pending. The API's last response overrides `known`, which may be
 * older.
 */
export function useLike(
  postId: string,
  known: LikeState,
): LikeState & { pending: boolean; toggle: () => void } {
  const [wished, setWished] = useState<LikeState | null>(null);
  const [answered, setAnswered] = useState<LikeState | null>(null);
  const isUnderWay = useRef(false);
  const shown = wished ?? answered ?? known;

  const toggle = async () => {
    // A second press may precede the next render, so the ref is checked instead of the state.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const hoped = toggleLike(shown);
    setWished(hoped);
    try {
      const answer: unknown = await browserApi('POST /api/v1/users/@me/media/action/{id}/like', {
        params: { id: postId },
        body: { liked: hoped.liked },
      });
      setAnswered(settleLike(hoped, answer));
    } catch {
      // The failure stays silent; only the like is reverted (product 10.4).
    } finally {
      setWished(null);
      isUnderWay.current = false;
    }
  };
  return { ...shown, pending: wished !== null, toggle: () => void toggle() };
}
