import { impersonationMatcher } from '#contracts/rules/names/impersonation';
import { displayNameSkeleton, glyphsOf } from './display-name-skeleton.ts';

/** A display name as a row holds it: as it is shown, and the two forms by which it is unique. */
export const displayNameColumns = (displayName: string) => ({
  displayName,
  displayNameKey: displayName.toLowerCase(),
  displayNameSkeleton: displayNameSkeleton(displayName),
});

/** Unique indexes that a display name may run into. */
export const DISPLAY_NAME_INDEXES: ReadonlySet<string | null> = new Set([
  'accounts_display_name_key',
  'accounts_display_name_skeleton',
]);

/** Whether a display name would pose as the product or its staff, in any script. */
export const isReservedDisplayName = impersonationMatcher(glyphsOf);
