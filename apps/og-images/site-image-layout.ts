import type { ReactNode } from 'react';
import { brand } from '#brand';
import { OG_IMAGE } from '#contracts/rules/og-images/og-image';
import type { SiteOgImage } from '#contracts/rules/og-images/site-og-image';
import { SITE_PAGES } from '#contracts/rules/site-pages';
import { box, textBlock, textColumn, urlLine } from './layout-elements.ts';
import { HEROES } from './site-heroes.ts';
import type { SitePhotos } from './site-photos.ts';
import { DISPLAY, TEXT } from './typefaces.ts';
import { typeset } from './typesetting.ts';

const { width, height } = OG_IMAGE;
const { cleanBlack: NIGHT, cleanWhite: STRONG, blue } = brand.palette;
const FAINT = '#949494';
const LEFT = 64;
/** Width of the text in pixels, next to an illustration and without one. */
const [NARROW, WIDE] = [528, width - LEFT * 2];
const SIZES = [126, 116, 106, 98, 90, 82, 76, 70, 64, 58, 52, 46, 40];

/**
 * Lays out a page of the site: dark background, the title in the display font, the illustration on the right,
 * and the URL.
 */
export function siteImageLayout({ page, title }: SiteOgImage, photos: SitePhotos): ReactNode {
  const hero = HEROES[page];
  const { kicker, headline } = splitTitle(title);
  const setting = typeset(headline, DISPLAY, {
    width: hero ? NARROW : WIDE,
    maxLines: hero ? 3 : 1,
    sizes: SIZES,
  });
  return box(
    { width, height, backgroundColor: NIGHT },
    hero ? hero(photos) : paragraphSign(),
    textColumn(
      { left: LEFT, justifyContent: hero ? 'center' : 'flex-end', gap: 22, paddingBottom: 34 },
      [
        hero ? null : box({ width: 96, height: 12, backgroundColor: blue }),
        kicker === null
          ? null
          : textBlock(typeset(kicker, TEXT, { width: NARROW, maxLines: 1, sizes: [36] }), TEXT, {
              leading: 1.2,
              color: FAINT,
            }),
        textBlock(setting, DISPLAY, { leading: 0.98, color: STRONG }),
      ],
      urlLine(SITE_PAGES[page].slice(1), FAINT),
    ),
  );
}

/**
 * Splits a page title at dashes and vertical bars. Drops the product's name, because the image shows the
 * product's mark. The last part becomes the headline, and any text before it becomes the kicker.
 */
export function splitTitle(title: string): { kicker: string | null; headline: string } {
  const parts = title.split(/\s[–|]\s/).filter((part) => part !== brand.name);
  const headline = parts.pop() ?? title;
  return { kicker: parts.length > 0 ? parts.join(' – ') : null, headline };
}

/** Renders a large paragraph sign, the illustration that all legal pages share. */
const paragraphSign = (): ReactNode =>
  textBlock({ size: 860, lines: ['§'], rightToLeft: false }, DISPLAY, {
    leading: 1,
    position: 'absolute',
    right: 40,
    top: -190,
    color: brand.palette.gray,
  });
