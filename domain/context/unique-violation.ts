const UNIQUE_VIOLATION = '23505';

/** Returns the name of the unique index that an insert violated, on either engine. Null for any other error. */
export function uniqueViolation(error: unknown): string | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === UNIQUE_VIOLATION && 'constraint' in cause)
      return String(cause.constraint);
  }
  return null;
}
