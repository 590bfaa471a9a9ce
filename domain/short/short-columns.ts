import { perService } from '#contracts/rules/services';
import { DEFAULT_ANIMATION } from '#contracts/rules/shorts/animations';
import type { SavedShortPayload } from '#contracts/short';
import type { MergedShort } from './merge-saved.ts';
import type { ShortRow } from './short-row.ts';

/** The key, the version, and what other calls and operators write. */
const NOT_SAVED = ['accountId', 'version', 'hiddenLinks', 'removedHeadings', 'checklistClosedAt'] as const;

/** What a save writes. */
type SavedColumns = Omit<ShortRow['short'], (typeof NOT_SAVED)[number]>;

export const isSavedColumn = (name: string): boolean => !NOT_SAVED.some((other) => other === name);

/** Returns the columns of a Short that is saved at `now`. */
export const toColumns = (short: MergedShort, now: Date): SavedColumns => ({
  backgroundColor: short.backgroundColor,
  boxColor: short.boxColor,
  buttonColor: short.buttonColor,
  gradientEnabled: short.enableProfileThemeGradient,
  gradientColor1: short.boxColor_1,
  gradientColor2: short.boxColor_2,
  animation: short.enableProfileAnimation ? (short.profileAnimation ?? DEFAULT_ANIMATION) : null,
  typewriter: short.enableTypewriterEffect && short.titles.length > 0,
  titles: short.titles,
  links: short.links,
  shortcuts: short.shortcuts,
  shortcutSettings: short.shortcutSettings,
  displayConnections: short.displayConnections,
  arrangement: short.arrangement,
  entries: short.entries,
  headings: short.headings,
  look: short.look,
  counting: short.counting,
  updatedAt: now,
});

/** Returns a stored Short as the body of `saveShort`, so that it can be saved again, here or in another account. */
export const toPayload = ({ displayConnections, ...columns }: SavedColumns): SavedShortPayload => ({
  backgroundColor: columns.backgroundColor,
  boxColor: columns.boxColor,
  buttonColor: columns.buttonColor,
  enableProfileThemeGradient: columns.gradientEnabled,
  boxColor_1: columns.gradientColor1,
  boxColor_2: columns.gradientColor2,
  enableProfileAnimation: columns.animation !== null,
  profileAnimation: columns.animation,
  enableTypewriterEffect: columns.typewriter,
  titles: columns.titles,
  links: columns.links,
  shortcuts: columns.shortcuts as SavedShortPayload['shortcuts'],
  shortcutSettings: columns.shortcutSettings,
  displayConnections: {
    ulifyi: displayConnections.ulifyi ?? false,
    ...perService((service) => displayConnections[service] ?? false),
  },
  arrangement: columns.arrangement,
  entries: columns.entries,
  headings: columns.headings,
  look: columns.look,
  counting: columns.counting,
});
