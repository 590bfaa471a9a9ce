import { type ErrorCode, errorStatus, type FieldErrors } from '#contracts/errors';

/** Values that are inserted into the text of an error, such as the seconds to wait. */
export interface ErrorDetails {
  retryAfterSeconds?: number;
}

/**
 * An expected rejection. Domain functions throw it, and a single handler maps it to a response and localises
 * its text by code.
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

/** Returns the error for rejected fields. Its code is the one that they share, or `invalid_input`. */
export function fieldsError(fields: FieldErrors): ProductError {
  const codes = new Set<ErrorCode>(Object.values(fields));
  const [only = 'invalid_input'] = codes;
  return new ProductError(codes.size === 1 ? only : 'invalid_input', { fields });
}

/** Throws the error for rejected fields, if there are any. */
export function throwFieldErrors(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) throw fieldsError(fields);
}

/** Throws an error for one field. `code` is both the field's code and the error's code. */
export function throwFieldError(field: string, code: ErrorCode): never {
  throw new ProductError(code, { fields: { [field]: code } });
}
