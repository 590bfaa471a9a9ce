/** Whether less than `ms` have passed since `since`. A clock that was put back ends every wait rather than prolonging it. */
export const within = (nowMs: number, since: number, ms: number): boolean =>
  nowMs >= since && nowMs - since < ms;
