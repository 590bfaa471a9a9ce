export { forbidsMedia, refuseForbiddenMedia } from './forbidden-media.ts';
export { findLogEntry, type LogEntry, writeModerationLog } from './moderation-log.ts';
export { isUnreviewedReturn } from './unreviewed-return.ts';
