export { type DatabaseFacts, inspectDatabase } from './inspect-database.ts';
export { inspectPasskeys, type PasskeyFacts } from './inspect-passkeys.ts';
export { inspectSeals, type SealFacts } from './inspect-seals.ts';
