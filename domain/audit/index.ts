export { type AuditEvent, exportAudit, listAudit, listOperators } from './list-audit.ts';
export { recordKeys } from './record-keys.ts';
export { verifyAudit } from './verify-audit.ts';
export { writeAudit } from './write-audit.ts';
