import { useRef, useState } from 'react';
import { browserApi } from '../../context/browser-api.ts';
import { type LikeState, settleLike, toggleLike } from './like-state.ts';

/**
 * A member's like (spec section 4): a press shows at once, is taken back silently when the call fails, and while one
 * is under way presses do nothing. What the API last answered to a press outweighs `known`, which was asked earlier.
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
    // The state of the last rendering may be older than a second press.
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
      // Silently, says the spec.
    } finally {
      setWished(null);
      isUnderWay.current = false;
    }
  };
  return { ...shown, pending: wished !== null, toggle: () => void toggle() };
}
