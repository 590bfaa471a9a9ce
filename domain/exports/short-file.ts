import { perService } from '#contracts/rules/services';
import type { SavedShortPayload } from '#contracts/short';
import type { shorts } from '#db/schema';

/**
 * Returns `short.json`: the member's Short as the body of `saveShort`, so that it can be saved again, here or
 * in another account.
 */
export function shortFile(row: Omit<typeof shorts.$inferSelect, 'accountId'>): {
  profile: SavedShortPayload;
} {
  const display = row.displayConnections;
  return {
    profile: {
      boxColor: row.boxColor,
      boxColor_1: row.gradientColor1,
      boxColor_2: row.gradientColor2,
      buttonColor: row.buttonColor,
      backgroundColor: row.backgroundColor,
      enableProfileAnimation: row.animation !== null,
      enableTypewriterEffect: row.typewriter,
      enableProfileThemeGradient: row.gradientEnabled,
      displayConnections: {
        ulifyi: display.ulifyi ?? false,
        ...perService((service) => display[service] ?? false),
      },
      profileAnimation: row.animation,
      shortcuts: row.shortcuts as SavedShortPayload['shortcuts'],
      shortcutSettings: row.shortcutSettings,
      links: row.links,
      titles: row.titles,
      arrangement: row.arrangement,
      entries: row.entries,
      headings: row.headings,
      look: row.look,
      counting: row.counting,
    },
  };
}
