/** A member's like and the total, as the page shows them. */
export interface LikeState {
  liked: boolean;
  likes: number;
}

/** The optimistic state after a press (product 10.4): toggled, never below 0. */
export const toggleLike = ({ liked, likes }: LikeState): LikeState => ({
  liked: !liked,
  likes: Math.max(0, likes + (liked ? -1 : 1)),
});

/** Applies the API's response as far as it contains the fields. */
export function settleLike(optimistic: LikeState, answer: unknown): LikeState {
  const { liked, likes } = (typeof answer === 'object' && answer !== null ? answer : {}) as Partial<
    Record<keyof LikeState, unknown>
  >;
  return {
    liked: typeof liked === 'boolean' ? liked : optimistic.liked,
    likes: typeof likes === 'number' && Number.isFinite(likes) ? Math.max(0, likes) : optimistic.likes,
  };
}
