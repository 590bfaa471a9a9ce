export { breakdownsOf } from './breakdowns.ts';
export { cleanUpCounts } from './clean-up-counts.ts';
export { COUNT_KINDS } from './count-kinds.ts';
export { type CountFlusher, flushCounts } from './flush-counts.ts';
export { PendingCounts } from './pending-counts.ts';
export { readStatistics } from './read-statistics.ts';
export { setCounting } from './set-counting.ts';
export { exportStatistics } from './statistics-csv.ts';
