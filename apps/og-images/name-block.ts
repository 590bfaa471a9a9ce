import type { ReactNode } from 'react';
import type { MemberOgImage } from '#contracts/rules/og-images/og-image';
import { box, textBlock } from './layout-elements.ts';
import { DISPLAY, TEXT } from './typefaces.ts';
import { drawableText, typeset } from './typesetting.ts';

/**
 * Matches names in Latin script, for which a small line height suffices. Emoji and scripts with marks above
 * and below need more space.
 */
const LATIN = /^[\p{Script=Latin}\p{N}\s@_]*$/u;

export interface NameBlockStyle {
  /** Maximum width of the names, in pixels. */
  width: number;
  ink: string;
  mutedInk: string;
  /** Maximum height of a line of the name, in pixels. */
  maxLineHeight: number;
}

const NAME_SIZES = [132, 121, 110, 100, 90, 80, 72, 65, 58, 52, 46, 40, 34];
const USERNAME_SIZES = [42, 38, 34, 30, 27];
/**
 * Size of the mark next to the name, and width of the space reserved for the mark, as multiples of the name's
 * font size.
 */
const MARK_SIZE = 0.74;
const MARK_SPACE = 0.96;

/**
 * Renders the display name and the @username. If no font can draw the name, the username replaces it. `mark`
 * renders the mark that follows the name, at the given size in pixels.
 */
export function nameBlock(
  picture: Pick<MemberOgImage, 'name' | 'username'>,
  { width, ink, mutedInk, maxLineHeight }: NameBlockStyle,
  mark?: (size: number) => ReactNode,
): ReactNode {
  const handle = `@${picture.username}`;
  const name = drawableText(picture.name, DISPLAY);
  const title = name === '' ? handle : name;
  const leading = LATIN.test(title) ? 0.96 : 1.2;
  const headline = typeset(title, DISPLAY, {
    width,
    maxLines: 2,
    sizes: NAME_SIZES.filter((size) => size * leading <= maxLineHeight),
    ...(mark ? { trailingSpace: MARK_SPACE } : {}),
  });
  return box(
    { flexDirection: 'column', gap: 14 },
    textBlock(headline, DISPLAY, { leading, color: ink }, mark?.(Math.round(headline.size * MARK_SIZE))),
    name === ''
      ? null
      : textBlock(typeset(handle, TEXT, { width, maxLines: 1, sizes: USERNAME_SIZES }), TEXT, {
          leading: 1.2,
          color: mutedInk,
        }),
  );
}
