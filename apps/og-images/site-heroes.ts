import { type LucideIcon, Megaphone, Ticket, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { brand } from '#brand';
import { gradientStops } from '#contracts/rules/colour';
import type { SitePage } from '#contracts/rules/site-pages';
import { box, icon, image, logoMark, textBlock } from './layout-elements.ts';
import type { SitePhotos } from './site-photos.ts';
import { ticket } from './ticket-shape.ts';
import { DISPLAY, TEXT } from './typefaces.ts';
import { typeset } from './typesetting.ts';

/**
 * Functions that render the illustration on the right of a page's image, from 640 px to the right edge, keyed
 * by page. Images of pages without a function show a paragraph sign.
 */
export const HEROES: Partial<Record<SitePage, (photos: SitePhotos) => ReactNode>> = {
  landing: ({ breakfastBench, longWayHome, cityBestSide }) => [
    photoFrame(breakfastBench, { left: 668, top: 122, width: 226, tilt: -10 }),
    photoFrame(cityBestSide, { left: 930, top: 112, width: 226, tilt: 9 }),
    photoFrame(longWayHome, { left: 788, top: 74, width: 254, tilt: -1 }),
  ],
  about: ({ lakeSwim, rooftopPizza }) => [
    photoFrame(lakeSwim, { left: 664, top: 30, width: 270, tilt: -9 }),
    photoFrame(rooftopPizza, { left: 838, top: 86, width: 316, tilt: 6 }),
  ],
  app: ({ hillPicnic, breakfastBench }) => [
    photoFrame(hillPicnic, { left: 676, top: 106, width: 264, tilt: -9 }),
    phone(breakfastBench),
  ],
  quests: ({ cafeAtDawn, lakeSwim, rooftopPizza }) => [
    questTicket(1, lakeSwim, { left: 668, top: 54, tilt: -5 }),
    questTicket(2, cafeAtDawn, { left: 700, top: 230, tilt: 3 }),
    questTicket(3, rooftopPizza, { left: 664, top: 408, tilt: -3 }),
  ],
  'quest-archive': ({ lakeFeet, wrongTram }) => [
    photoFrame(lakeFeet, { left: 674, top: 70, width: 254, tilt: -8 }),
    photoFrame(wrongTram, { left: 858, top: 48, width: 284, tilt: 5 }),
    seal(Trophy, { left: 802, top: 420 }),
  ],
  ads: ({ cafeAtDawn }) => [
    photoFrame(cafeAtDawn, { left: 800, top: 20, width: 324, tilt: 5 }),
    ticket(
      { width: 456, height: 168, stub: 128, colour: STRONG, stubColour: blue },
      { left: 660, top: 378, tilt: -6 },
      box({ width: 328, justifyContent: 'center' }, icon(Megaphone, 84, { color: NIGHT })),
      icon(Ticket, 60, { color: STRONG }),
    ),
  ],
  press: () => Object.values(brand.palette).map(swatch),
  short: ({ mia, noah, theo }) => [
    shortCard(noah, THEMES.paper, { left: 668, top: 116, tilt: -9 }),
    shortCard(mia, THEMES.forest, { left: 890, top: 106, tilt: 9 }),
    shortCard(theo, THEMES.night, { left: 782, top: 74, tilt: 0 }),
  ],
  support: () => postcard(),
};

const { cleanBlack: NIGHT, cleanWhite: STRONG, blue, gray: RAISED } = brand.palette;
const HAIRLINE = '#2e2e2e';

interface Place {
  left: number;
  top: number;
  /** In degrees. */
  tilt: number;
}

/** Renders a 9:16 photo. A dark border separates it from photos that it overlaps. */
function photoFrame(source: string, { left, top, width, tilt }: Place & { width: number }): ReactNode {
  const height = Math.round((width * 16) / 9);
  const rim = 6;
  return box(
    {
      ...{ position: 'absolute', left: left - rim, top: top - rim, padding: rim },
      ...{ borderRadius: 28, backgroundColor: NIGHT, transform: `rotate(${tilt}deg)` },
    },
    image(source, width, height, { borderRadius: 22, objectFit: 'cover' }),
  );
}

/** Renders a phone that is cut off by the lower edge of the image. */
const phone = (screen: string): ReactNode =>
  box(
    {
      ...{ position: 'absolute', left: 838, top: 60, width: 324, height: 690, padding: 13 },
      ...{ borderRadius: 58, border: `3px solid ${HAIRLINE}`, backgroundColor: NIGHT },
    },
    image(screen, 292, 640, { borderRadius: 44, objectFit: 'cover' }),
    box({
      position: 'absolute',
      left: 112,
      top: 28,
      width: 94,
      height: 26,
      borderRadius: 13,
      backgroundColor: NIGHT,
    }),
  );

const TICKETS = [
  { colour: STRONG, stubColour: blue, ink: NIGHT },
  { colour: blue, stubColour: STRONG, ink: STRONG },
  { colour: RAISED, stubColour: RAISED, ink: STRONG, edge: HAIRLINE },
] as const;

/** Renders one of the three quests of a week as a ticket with an entry on its stub. */
function questTicket(number: 1 | 2 | 3, entry: string, place: Place): ReactNode {
  const { ink, ...colours } = TICKETS[number - 1] ?? TICKETS[0];
  return ticket(
    { width: 470, height: 162, stub: 122, ...colours },
    place,
    box(
      { paddingLeft: 40 },
      textBlock(typeset(String(number), DISPLAY, { width: 200, maxLines: 1, sizes: [122] }), DISPLAY, {
        leading: 1,
        color: ink,
      }),
    ),
    image(entry, 86, 134, { borderRadius: 12, objectFit: 'cover' }),
  );
}

const seal = (Icon: LucideIcon, { left, top }: { left: number; top: number }): ReactNode =>
  box(
    {
      ...{ position: 'absolute', left, top, width: 136, height: 136, borderRadius: 68 },
      ...{ alignItems: 'center', justifyContent: 'center' },
      ...{ border: `6px solid ${NIGHT}`, backgroundColor: blue, transform: 'rotate(-6deg)' },
    },
    icon(Icon, 64, { color: STRONG }),
  );

/** Renders one card of a colour fan, with its colour code. */
function swatch(colour: string, index: number, { length }: readonly string[]): ReactNode {
  const tilt = (index - (length - 1) / 2) * 14.5;
  const isLight = colour === STRONG;
  const setting = typeset(colour.toUpperCase(), TEXT, { width: 130, maxLines: 1, sizes: [19] });
  return box(
    {
      ...{ position: 'absolute', left: 818, top: 118, width: 146, height: 450, padding: '18px 13px' },
      ...{ borderRadius: 20, border: `2px solid ${isLight ? STRONG : HAIRLINE}`, backgroundColor: colour },
      ...{ transform: `rotate(${tilt}deg)`, transformOrigin: '50% 108%' },
    },
    textBlock(setting, TEXT, { leading: 1.2, color: isLight ? NIGHT : STRONG }),
  );
}

interface Theme {
  border: readonly [string, string];
  box: string;
  button: string;
  line: string;
}

/** Themes of sample Shorts. */
const THEMES = {
  night: { border: [blue, '#ff6ca8'], box: brand.palette.deepBlack, button: '#ffffff', line: '#ffffff' },
  paper: { border: ['#f2c14e', '#e4572e'], box: '#fff4e0', button: '#e4572e', line: '#3a1f12' },
  forest: { border: ['#7bd389', '#2a7f62'], box: '#0f3d2e', button: '#d7f9a8', line: '#d7f9a8' },
} as const satisfies Record<string, Theme>;

/** Renders a small Short: its themed border, an avatar, a name and links. */
function shortCard(person: string, { border, box: ground, button, line }: Theme, place: Place): ReactNode {
  const stops = gradientStops(...border).map(({ colour, percent }) => `${colour} ${percent}%`);
  const bar = (width: number, height: number, opacity: number) =>
    box({ width, height, flexShrink: 0, borderRadius: height / 2, backgroundColor: line, opacity });
  return box(
    {
      ...{ position: 'absolute', left: place.left, top: place.top, width: 270, height: 470, padding: 7 },
      ...{ borderRadius: 36, transform: `rotate(${place.tilt}deg)` },
      backgroundImage: `linear-gradient(135deg, ${stops.join(', ')})`,
    },
    box(
      {
        ...{ width: 256, height: 456, padding: '34px 24px', borderRadius: 30, backgroundColor: ground },
        ...{ flexDirection: 'column', alignItems: 'center', gap: 18 },
      },
      image(person, 104, 104, { borderRadius: 52, flexShrink: 0 }),
      bar(150, 20, 1),
      bar(104, 12, 0.5),
      box({ height: 2 }),
      ...[1, 2, 3].map(() => box({ width: 208, height: 52, borderRadius: 16, backgroundColor: button })),
    ),
  );
}

/** Renders a blank postcard with the product's mark as its stamp. */
function postcard(): ReactNode {
  const line = (left: number, top: number, width: number) =>
    box({ position: 'absolute', left, top, width, height: 3, backgroundColor: '#b8b8b8' });
  return box(
    {
      ...{ position: 'absolute', left: 654, top: 152, width: 490, height: 326, borderRadius: 18 },
      ...{ backgroundColor: STRONG, transform: 'rotate(-5deg)' },
    },
    box({ position: 'absolute', left: 252, top: 34, width: 3, height: 258, backgroundColor: '#b8b8b8' }),
    ...[102, 150, 198, 246].map((top, index) => line(34, top, index === 3 ? 116 : 186)),
    ...[190, 238, 286].map((top) => line(284, top, 172)),
    box(
      {
        ...{ position: 'absolute', left: 362, top: 30, width: 98, height: 112 },
        ...{ alignItems: 'center', justifyContent: 'center', border: `3px dashed ${NIGHT}` },
      },
      logoMark(66),
    ),
    box({
      ...{ position: 'absolute', left: 284, top: 42, width: 92, height: 92, borderRadius: 48 },
      border: `4px solid ${blue}`,
    }),
  );
}
