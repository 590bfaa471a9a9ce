import { type ErrorCode, errorStatus, type FieldErrors } from '#contracts/errors';

/** What the text of an error may mention, such as the seconds to wait. */
export interface ErrorDetails {
  retryAfterSeconds?: number;
}

/**
 * An expected "no": thrown by domain verbs, mapped to an answer in one place.
 * The sentence in the caller's language is made there, from the code.
 */
export class ProductError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, { fields, ...facts }: { fields?: FieldErrors } & ErrorDetails = {}) {
    super(code);
    this.name = 'ProductError';
    this.code = code;
    this.status = errorStatus[code];
    this.fields = fields;
    this.details = facts;
  }
}

/** Refuses because of one field, whose code is the error's code too. */
export function throwFieldError(field: string, code: ErrorCode): never {
  throw new ProductError(code, { fields: { [field]: code } });
}
