import { impersonationMatcher } from '#contracts/rules/names/impersonation';
import { displayNameSkeleton, glyphsOf } from './display-name-skeleton.ts';

/** Returns the column values for a display name: the name as shown, its lower-case key and its skeleton. */
export const displayNameColumns = (displayName: string) => ({
  displayName,
  displayNameKey: displayName.toLowerCase(),
  displayNameSkeleton: displayNameSkeleton(displayName),
});

/** Unique indexes that a display name may violate. */
export const DISPLAY_NAME_INDEXES: ReadonlySet<string | null> = new Set([
  'accounts_display_name_key',
  'accounts_display_name_skeleton',
]);

/** Whether a display name imitates the product or its staff, in any script. */
export const isReservedDisplayName = impersonationMatcher(glyphsOf);
