import type { FieldErrors } from '#contracts/errors';
import type { CardService } from '#contracts/rules/services';
import { listsBeyondFree } from '#contracts/rules/shorts/free-limits';
import { hasGradientBackground } from '#contracts/rules/shorts/looks';
import { throwFieldErrors } from '#domain/context';
import type { MergedShort } from '../merge-saved.ts';
import type { ShortRow } from '../short-row.ts';

/** Throws `need_premium` for what can be saved only with Premium (product 7.5). */
export function assertWithinFreeLimits(
  next: Pick<MergedShort, 'links' | 'titles' | 'shortcuts' | 'headings'> &
    Pick<MergedShort, 'enableProfileThemeGradient' | 'enableProfileAnimation' | 'look'>,
  stored: Pick<ShortRow['short'], 'links' | 'titles' | 'shortcuts' | 'headings' | 'look'>,
  services: readonly CardService[],
): void {
  // A client that does not know looks keeps the stored one.
  const addsGradient = hasGradientBackground(next.look) && !hasGradientBackground(stored.look);
  const beyond = [
    ...(next.enableProfileThemeGradient ? ['enableProfileThemeGradient'] : []),
    ...(next.enableProfileAnimation ? ['enableProfileAnimation'] : []),
    ...(addsGradient ? ['look.background'] : []),
    ...listsBeyondFree(next, stored, services),
  ];
  const fields: FieldErrors = {};
  for (const name of beyond) fields[`profile.${name}`] = 'need_premium';
  throwFieldErrors(fields);
}
