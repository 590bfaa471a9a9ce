/** Falling animations of Shorts (product 6.4). */
export const ANIMATION_KINDS = ['snowfall', 'rainfall', 'sakurafall'] as const;
export type AnimationKind = (typeof ANIMATION_KINDS)[number];
export const DEFAULT_ANIMATION: AnimationKind = 'snowfall';
