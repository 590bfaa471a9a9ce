import type { ToggleState } from '../../features/member-state/toggle-state.ts';

/**
 * Returns the optimistic state after a press (product 10.4): the like is toggled, and the total never falls
 * below 0.
 */
export const toggleLike = ({ isOn, count }: ToggleState): ToggleState => ({
  isOn: !isOn,
  count: Math.max(0, count + (isOn ? -1 : 1)),
});

/** Applies the API's response; fields that the response does not contain keep their optimistic values. */
export function settleLike({ isOn, count }: ToggleState, answer: unknown): ToggleState {
  const { liked, likes } = (typeof answer === 'object' && answer !== null ? answer : {}) as Partial<
    Record<'liked' | 'likes', unknown>
  >;
  return {
    isOn: typeof liked === 'boolean' ? liked : isOn,
    count: typeof likes === 'number' && Number.isFinite(likes) ? Math.max(0, likes) : count,
  };
}
