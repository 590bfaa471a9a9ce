/** Whether the member likes a post, and its total number of likes, as the page shows them. */
export interface LikeState {
  liked: boolean;
  likes: number;
}

/**
 * Returns the optimistic state after a press (product 10.4): the like is toggled, and the total never falls
 * below 0.
 */
export const toggleLike = ({ liked, likes }: LikeState): LikeState => ({
  liked: !liked,
  likes: Math.max(0, likes + (liked ? -1 : 1)),
});

/** Applies the API's response; fields that the response does not contain keep their optimistic values. */
export function settleLike(optimistic: LikeState, answer: unknown): LikeState {
  const { liked, likes } = (typeof answer === 'object' && answer !== null ? answer : {}) as Partial<
    Record<keyof LikeState, unknown>
  >;
  return {
    liked: typeof liked === 'boolean' ? liked : optimistic.liked,
    likes: typeof likes === 'number' && Number.isFinite(likes) ? Math.max(0, likes) : optimistic.likes,
  };
}
