import { EnvError } from '#platform/read-env';
import { DataDirLocked, DataDirUnusable } from '../db/embedded/index.ts';
import { AddressUnusable } from './gateway/server/listen.ts';

/**
 * Returns the message for a process that ends with an error: one line for errors that the operator can fix,
 * the stack for unexpected errors.
 * @param expected the caller's error classes whose message is sufficient
 */
export function startupErrorMessage(
  error: unknown,
  ...expected: readonly (new (
    ...parts: never[]
  ) => Error)[]
): string {
  if (!(error instanceof Error)) return String(error);
  if (
    [EnvError, AddressUnusable, DataDirLocked, DataDirUnusable, ...expected].some(
      (kind) => error instanceof kind,
    )
  )
    return error.message;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return `The database does not respond (${error.message}). Check DATABASE_URL.`;
  if (code === 'ERR_MODULE_NOT_FOUND' && /[/]sandbox[/-]/.test(error.message))
    return `SANDBOX=on needs the development dependencies, which are not installed (${error.message}).`;
  return error.stack ?? error.message;
}
