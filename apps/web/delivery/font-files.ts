import displayFont from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url';
import serifFont from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import textFont from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url';
import monoFont from '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2?url';
import type { LookFont } from '#contracts/rules/shorts/looks';

/** The files that a page in this font needs for its first paint; pages preload them. */
export const FONT_FILES: Record<LookFont, readonly string[]> = {
  plain: [textFont, displayFont],
  serif: [serifFont],
  mono: [monoFont],
};
