export { cleanUpCounts } from './clean-up-counts.ts';
export { exportCounts } from './export-counts.ts';
export { flushCounts } from './flush-counts.ts';
export { PendingCounts } from './pending-counts.ts';
export { readStatistics } from './read-statistics.ts';
export { setCounting } from './set-counting.ts';
export { exportStatistics } from './statistics-csv.ts';
