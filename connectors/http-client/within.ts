/**
 * Whether less than `ms` have passed since `since`. A clock that is set back ends every wait instead of
 * prolonging it.
 */
export const within = (nowMs: number, since: number, ms: number): boolean =>
  nowMs >= since && nowMs - since < ms;
