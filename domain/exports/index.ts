export { ExportRefused, exportAccount } from './export-account.ts';
