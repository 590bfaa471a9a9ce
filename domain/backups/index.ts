export { backUp } from './back-up.ts';
export { backupSignaturesOf, type CheckedBackup, checkBackup, type Trust } from './check-backup.ts';
export { BackupRefused, type Manifest } from './manifest.ts';
export { type RestoreTarget, restoreBackup } from './restore-backup.ts';
