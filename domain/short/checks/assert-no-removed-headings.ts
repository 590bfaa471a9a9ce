import type { FieldErrors } from '#contracts/errors';
import { throwFieldErrors } from '#domain/context';
import { isUnlike } from '../removed-headings.ts';

/**
 * Throws `removed_heading` for headings that an operator removed. The field errors contain the position of each:
 * `profile.headings.2.title`.
 */
export function assertNoRemovedHeadings(
  headings: readonly { title: string }[],
  removed: readonly string[],
): void {
  if (removed.length === 0) return;
  const isAllowed = isUnlike(removed);
  const fields: FieldErrors = {};
  for (const [place, { title }] of headings.entries())
    if (!isAllowed(title)) fields[`profile.headings.${place}.title`] = 'removed_heading';
  throwFieldErrors(fields);
}
