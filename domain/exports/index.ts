export { cleanUpExports } from './clean-up-exports.ts';
export { createExportTicket, type Download, downloadExport } from './download-export.ts';
export { ExportRefused, exportAccount } from './export-account.ts';
export { exportPurpose } from './export-file.ts';
export { makeExport } from './make-export.ts';
export { type DataExport, EXPORTS_PER_DAY, recentExports, requestExport } from './request-export.ts';
