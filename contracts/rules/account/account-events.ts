/**
 * Kinds of events in the list "Recent activity" of an account: everything that concerns who can use it. Each
 * has a text in `account.json`.
 */
export const ACCOUNT_EVENT_KINDS = [
  'new_device',
  'sessions_ended',
  'password_changed',
  'password_reset',
  'passkey_added',
  'passkey_removed',
  'passkey_renamed',
  'passkeys_held',
  'passkeys_kept',
  'second_factor_on',
  'second_factor_off',
  'recovery_code_used',
  'recovery_codes_renewed',
  'factor_failures',
  'factors_reset_requested',
  'factors_reset_cancelled',
  'factors_reset_done',
  'email_change_begun',
  'email_change_confirmed',
  'email_change_approved',
  'email_change_cancelled',
  'email_change_stopped',
  'email_change_expired',
  'email_change_failed',
  'email_changed',
  'export_requested',
  'export_downloaded',
  'deletion_requested',
  'deletion_cancelled',
] as const;
export type AccountEventKind = (typeof ACCOUNT_EVENT_KINDS)[number];
