import { removeKeys } from './remove-keys.ts';

/** Prefix of the keys in session storage under which forms keep what was entered. */
const PREFIX = 'input:';

/** Returns the key of a page's form. The page is the same in every language, but not for another `?profile=`. */
export function keptInputKey(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  query.delete('lng');
  return `${PREFIX}${pathname}${query.size > 0 ? `?${query}` : ''}`;
}

/**
 * Deletes what forms keep, and empties the forms of the page, which would keep it again when the page is left.
 * Called at log-out, so that the next person at this browser finds nothing.
 */
export function forgetKeptInput(): void {
  for (const form of document.forms) form.reset();
  removeKeys(() => sessionStorage, PREFIX);
}
