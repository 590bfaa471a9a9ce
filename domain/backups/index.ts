export { backUp } from './back-up.ts';
export { type BackupTrust, backupSignaturesOf, type CheckedBackup, checkBackup } from './check-backup.ts';
export { checkLatestBackup } from './check-latest-backup.ts';
export { BackupRefused, type Manifest } from './manifest.ts';
export { checkRestore, restoreBackup } from './restore-backup.ts';
