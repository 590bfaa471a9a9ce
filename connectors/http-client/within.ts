/**
 * Whether less than `ms` have passed since `since`. False if the clock was set back to before `since`,
 * because the period would otherwise become longer.
 */
export const within = (nowMs: number, since: number, ms: number): boolean =>
  nowMs >= since && nowMs - since < ms;
