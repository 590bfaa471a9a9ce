export { ExportRefused, exportPerson, type WrittenExport } from './export-person.ts';
