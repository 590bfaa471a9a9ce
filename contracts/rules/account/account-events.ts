/**
 * Kinds of events in the list "Recent activity" of an account: everything that concerns who can use it, what it
 * is connected with and what it pays for. Each has a text in `account.json`.
 */
export const ACCOUNT_EVENT_KINDS = [
  'login',
  'new_device',
  'login_denied',
  'session_ended',
  'sessions_ended',
  'password_changed',
  'password_reset',
  'email_confirmed',
  'email_changed',
  'totp_added',
  'totp_removed',
  'passkey_added',
  'passkey_removed',
  'passkey_copied',
  'second_step_on',
  'second_step_off',
  'recovery_code_used',
  'recovery_codes_renewed',
  'factor_failures',
  'factors_reset_requested',
  'factors_reset_cancelled',
  'factors_reset_done',
  'account_blocked',
  'account_unblocked',
  'connected',
  'disconnected',
  'premium_started',
  'premium_cancelled',
  'premium_resumed',
  'premium_ended',
  'data_exported',
] as const;
export type AccountEventKind = (typeof ACCOUNT_EVENT_KINDS)[number];
