export { cleanUpCounts } from './clean-up-counts.ts';
export type { CountKind } from './count-kinds.ts';
export { countsForDataExport } from './counts-for-data-export.ts';
export { flushCounts } from './flush-counts.ts';
export { PendingCounts } from './pending-counts.ts';
export { readStatistics } from './read-statistics.ts';
export { setCounting } from './set-counting.ts';
export { statisticsCsv } from './statistics-csv.ts';
