import { CARDS, type Card } from './cards/index.ts';

type CardInput = NonNullable<Card['input']>;

/** Status of the error codes that card inputs define. */
const inputStatus = Object.fromEntries(
  CARDS.flatMap(({ input }) =>
    input
      ? [
          [input.missing, 400],
          [input.invalid, 404],
        ]
      : [],
  ),
) as Record<CardInput['missing' | 'invalid'], number>;

/** HTTP status of every code that `error` or `fields` of a response may contain. */
export const errorStatus = {
  // any call
  invalid_request: 400,
  invalid_input: 400,
  unknown_field: 400,
  unauthorized: 401,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  headers_too_large: 431,
  an_error_occurred: 500,
  unavailable: 503,
  // registration
  fillAllFields: 400,
  invalidDisplayName: 400,
  invalidUsername: 400,
  invalidEmail: 400,
  invalidPassword: 400,
  commonPassword: 400,
  personalPassword: 400,
  birthdayInvalid: 400,
  invalidCountry: 400,
  pleaseAcceptTosAndPrivacy: 400,
  recaptchaFailed: 400,
  usernameTaken: 409,
  displayNameTaken: 409,
  emailTaken: 409,
  // password reset
  invalid_input_recaptcha: 400,
  passwords_not_matching: 400,
  samePassword: 400,
  wrong_password: 400,
  // login
  invalid_credentials: 401,
  second_factor_needed: 401,
  step_expired: 409,
  // proofs and second factors
  proof_needed: 403,
  email_unconfirmed: 403,
  wrong_code: 400,
  wrong_recovery_code: 400,
  codes_not_saved: 400,
  totp_not_started: 409,
  totp_on: 409,
  totp_off: 409,
  second_step_off: 409,
  no_factor: 409,
  factor_proof_needed: 403,
  unreadable_secret: 409,
  // passkeys
  passkey_unknown: 400,
  passkey_refused: 400,
  passkey_held: 403,
  passkey_exists: 409,
  too_many_passkeys: 409,
  name_too_long: 400,
  passkeys_unavailable: 409,
  // the member's own data: exports and deletion
  export_running: 409,
  wrong_username: 400,
  appeals_left: 409,
  account_leaving: 403,
  // profiles and Short
  missing_session: 401,
  userNotFound: 404,
  need_premium: 403,
  newer_version: 409,
  invalid_link: 400,
  invalid_address: 400,
  blocked_host: 400,
  invalid_colour: 400,
  title_too_long: 400,
  too_many: 400,
  already_added: 400,
  invalid_date: 400,
  invalid_period: 400,
  unknown_icon: 400,
  removed_heading: 400,
  // import of another site's links
  import_refused: 403,
  import_unavailable: 503,
  // connections and cards
  not_connected: 404,
  ...inputStatus,
  connect_unconfirmed: 400,
  connect_refused: 400,
  connect_expired: 400,
  connect_unavailable: 503,
  connect_taken: 409,
  connect_no_channel: 400,
  // payments
  missing_first_name: 400,
  missing_last_name: 400,
  missing_country: 400,
  missing_address: 400,
  missing_city: 400,
  missing_state: 400,
  missing_zip: 400,
  invalid_zip: 400,
  terms_not_agreed: 400,
  billing_needed: 409,
  subscription_already_exists: 409,
  payment_processing: 409,
  payment_method_unavailable: 409,
  payment_unavailable: 503,
  date_past: 400,
  invalid_signature: 400,
  // posts and uploads
  post_not_found: 404,
  post_gone: 410,
  text_too_long: 400,
  missing_media: 400,
  too_many_files: 400,
  mixed_media: 400,
  unknown_upload: 400,
  unreadable_file: 400,
  unsupported_file: 415,
  removed_media: 403,
  storage_full: 403,
  daily_storage_full: 403,
  upload_too_slow: 408,
  uploads_busy: 503,
  unknown_person: 400,
  // quests
  quest_not_found: 404,
  quest_not_running: 409,
  already_entered: 409,
  quest_started: 409,
  quest_not_decided: 409,
  quest_not_entered: 409,
  same_winner: 409,
  win_undecided: 409,
  invalid_week: 400,
  // follows
  own_account: 400,
  // reports and appeals (Digital Services Act, articles 16 to 20)
  missing_reason: 400,
  missing_text: 400,
  report_decided: 409,
  /** The report is not decided, so there is nothing to take back. */
  report_undecided: 409,
  /** An appeal waits for its answer. */
  appeal_open: 409,
  /** The readers of an operator's text read several languages, and one of them has no text. */
  text_language_missing: 400,
  appeal_closed: 409,
  // erasure by an operator
  subscription_runs: 409,
  report_open: 409,
  // calls that send an email (the first few without a bot check, later ones with)
  bot_check_needed: 400,
  // messages to support
  missing_topic: 400,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** Error codes by field name, shown next to the fields. Names of nested fields are dotted: `links.0.link`. */
export type FieldErrors = Record<string, ErrorCode>;

/** Body of every failed call. */
export interface ErrorBody {
  error: ErrorCode;
  /** A sentence in the caller's language. */
  error_description: string;
  fields?: FieldErrors;
}

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(errorStatus, value);

/** Whether a value is the body of an API error rather than another response body, such as a proxy's. */
export function isErrorBody(value: unknown): value is ErrorBody {
  return typeof value === 'object' && value !== null && 'error' in value && isErrorCode(value.error);
}

/**
 * Returns the contents of an error body, even if its code is unknown, because the API may be newer than its
 * client. Returns null for any other value. `description` is text, and empty if there is none.
 */
export function readErrorBody(
  value: unknown,
): { code: string; description: string; fields: FieldErrors } | null {
  if (typeof value !== 'object' || value === null) return null;
  const {
    error: code,
    error_description: description,
    fields,
  }: { [name in keyof ErrorBody]?: unknown } = value;
  if (typeof code !== 'string') return null;
  return {
    code,
    description: typeof description === 'string' ? description : '',
    fields: typeof fields === 'object' ? { ...fields } : {},
  };
}
