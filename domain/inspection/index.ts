export { type DatabaseFacts, inspectDatabase } from './inspect-database.ts';
export { inspectPasskeys } from './inspect-passkeys.ts';
export { inspectReadOnly } from './inspect-read-only.ts';
export { inspectSeals, type SealFacts } from './inspect-seals.ts';
