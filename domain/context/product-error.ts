import { type ErrorCode, errorStatus, type FieldErrors } from '#contracts/errors';

/** What the text of an error may mention, such as the seconds to wait. */
export interface Facts {
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
  readonly facts: Facts;

  /** `status` where a call means it otherwise: what a card cannot find is a wrong field of a form. */
  constructor(
    code: ErrorCode,
    { fields, status, ...facts }: { fields?: FieldErrors; status?: number } & Facts = {},
  ) {
    super(code);
    this.name = 'ProductError';
    this.code = code;
    this.status = status ?? errorStatus[code];
    this.fields = fields;
    this.facts = facts;
  }
}

/** Refuses because of one field, whose code is the error's code too. */
export function refuse(field: string, code: ErrorCode): never {
  throw new ProductError(code, { fields: { [field]: code } });
}
