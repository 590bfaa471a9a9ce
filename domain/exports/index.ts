export { ExportRefused, type ExportSummary, exportAccount } from './export-account.ts';
