export { listImportCounts } from './import-counts.ts';
export { importPage } from './import-page.ts';
