/** A member's like and everybody's, as the page shows them. */
export interface LikeState {
  liked: boolean;
  likes: number;
}

/** What a press shows before anybody answered (spec section 4, Like): the other way round, never below 0. */
export const toggleLike = ({ liked, likes }: LikeState): LikeState => ({
  liked: !liked,
  likes: Math.max(0, likes + (liked ? -1 : 1)),
});

/** What the API answered, as far as it says anything: its answer is not shown in the spec (section 7). */
export function settleLike(optimistic: LikeState, answer: unknown): LikeState {
  const { liked, likes } = (typeof answer === 'object' && answer !== null ? answer : {}) as Partial<
    Record<keyof LikeState, unknown>
  >;
  return {
    liked: typeof liked === 'boolean' ? liked : optimistic.liked,
    likes: typeof likes === 'number' && Number.isFinite(likes) ? Math.max(0, likes) : optimistic.likes,
  };
}
