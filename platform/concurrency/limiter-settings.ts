/**
 * Minimum number of slots, even under the highest load, so that one task can use the CPU while others wait
 * for I/O.
 */
export const MIN_LIMIT = 4;
export const INITIAL_LIMIT = 32;
/** Maximum number of slots. Beyond this number, additional tasks would mostly wait for a slow resource. */
export const MAX_LIMIT = 256;
/**
 * Share of the slots that one principal's work may use, at least two slots. Even with `MIN_LIMIT` slots some are
 * left for others.
 */
export const PRINCIPAL_SHARE = 1 / 4;
export const MIN_PRINCIPAL_LIMIT = 2;
/** Share of the slots from which a network's waiting work gives way to that of others. */
export const NETWORK_SHARE = 1 / 2;
/** Queue length at which even resumed work is rejected. The limits below apply to new work only. */
export const MAX_QUEUE = 512;
/**
 * A burst is the work that enters the queue within `BURST_MS` after it was empty, up to `MAX_BURST` tasks.
 * Because a burst is bounded, its work may wait longer than work in a standing queue.
 */
export const MAX_BURST = 256;
export const BURST_MS = 2000;
/**
 * Longest time that work of a burst waits. A burst that a fast machine serves in one second can be served in
 * this time even by a machine ten times slower.
 */
export const QUEUE_TIMEOUT_MS = 10_000;
/**
 * Maximum length and waiting time of a standing queue. A queue counts as standing if it has not been empty
 * for longer than `BURST_MS`, or if more than `MAX_BURST` tasks have entered it since it was last empty.
 */
export const MAX_STANDING_QUEUE = 32;
export const STANDING_QUEUE_TIMEOUT_MS = 100;
/**
 * After this many rejections within `MANY_REJECTIONS_MS`, the load is more than a burst. The queue is then
 * limited to one waiting task per slot.
 */
export const MANY_REJECTIONS = 64;
export const MANY_REJECTIONS_MS = 1000;
export const ADJUST_INTERVAL_MS = 20;
/** Event loop utilization above which the process counts as busy. */
export const BUSY_UTILIZATION = 0.9;
/**
 * Weight of the latest sample in the moving average of the utilization. The latest five samples make up 83 %
 * of the average.
 */
export const EWMA_WEIGHT = 0.3;
/**
 * Factors by which an adjustment changes the limit: the first when the process is busy, the second when work
 * is queued and the process is not busy.
 */
export const DECREASE_FACTOR = 0.8;
export const INCREASE_FACTOR = 1.25;
