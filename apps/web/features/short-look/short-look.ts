import type { CSSProperties } from 'react';
import {
  LOOK_ANGLES,
  LOOK_BUTTONS,
  LOOK_FONTS,
  LOOK_THEMES,
  type LookFont,
  type LookGradient,
  type LookTheme,
} from '#contracts/rules/shorts/looks';
import type { ShortUser } from '#contracts/short';
import { artColour, inkOnGradient, linkColours } from './look-colours.ts';
import { safeColour, shortColours } from './short-colours.ts';

type Profile = ShortUser['profile'];
type ColouredProfile = Parameters<typeof shortColours>[0] & Pick<Profile, 'look'>;

/** The colour of each look's picture in the box, and its share. */
const ART = {
  night: ['button', 0.5],
  dusk: ['button', 0.2],
  forest: ['button', 0.3],
  lake: ['page', 1],
  paper: ['button', 0.45],
  lemon: ['page', 1],
  poster: ['page', 0.3],
} as const satisfies Record<LookTheme, readonly [hue: 'page' | 'button', share: number]>;
/** The share of the button's colour in the pictures on the page, for the looks that have one. */
const PAGE_ART: Partial<Record<LookTheme, number>> = { night: 0.7, lemon: 0.3, poster: 0.14 };

/** How a Short's root element carries its look: colours as custom properties, everything else as classes of `looks.css`. */
export interface RootLook {
  className: string;
  style: CSSProperties;
}

/**
 * Returns a profile's look. Without one, the Short is drawn as before there were looks. A name that is no longer
 * known is ignored.
 */
export function shortLook(profile: ColouredProfile): RootLook {
  const { look } = profile;
  const style = shortColours(profile);
  const page = safeColour(profile.backgroundColor, 'backgroundColor');
  const box = safeColour(profile.boxColor, 'boxColor');
  const button = safeColour(profile.buttonColor, 'buttonColor');
  const [theme, font, buttons] = [
    known(LOOK_THEMES, look.theme),
    lookFont(look),
    known(LOOK_BUTTONS, look.buttons),
  ];
  const links = linkColours(box, button, buttons);
  const gradient = pageGradient(look);
  const ink = gradient && inkOnGradient(gradient);
  const properties = {
    ...style,
    ...(theme && {
      '--short-art': artColour(box, ART[theme][0] === 'page' ? page : button, ART[theme][1], [
        style['--short-ink'],
        style['--short-quiet'],
      ]),
      '--short-page-art': artColour(page, button, PAGE_ART[theme] ?? 0, [
        style['--short-page-ink'],
        style['--short-page-quiet'],
      ]),
    }),
    ...(links && {
      '--short-link': links.ground,
      '--short-link-ink': links.ink,
      '--short-link-quiet': links.quiet,
      '--short-line': links.line,
    }),
    ...(gradient && {
      '--short-gradient': `linear-gradient(${gradient.angle}deg, ${gradient.from}, ${gradient.to})`,
    }),
    ...(ink && { '--short-page-ink': ink, '--short-page-quiet': ink }),
  };
  const className = [
    theme && `look-${theme}`,
    font && font !== 'plain' && `look-${font}`,
    buttons && buttons !== 'rounded' && `look-${buttons}`,
    look.layout === 'grid' && 'look-grid',
    gradient && 'look-gradient',
    gradient && !ink && 'look-plated',
  ];
  return { className: className.filter(Boolean).join(' '), style: properties as CSSProperties };
}

/** Returns the name if it is known. A stored name may have been retired since. */
const known = <Name extends string>(names: readonly Name[], name: string | undefined): Name | undefined =>
  names.find((one) => one === name);

/** Returns the font of a look if it is known. */
export const lookFont = (look: Profile['look'] | undefined): LookFont | undefined =>
  known(LOOK_FONTS, look?.font);

/** Returns the gradient behind the box, with colours that are safe to insert into a style, or null. */
function pageGradient({ background }: Profile['look']): LookGradient | null {
  if (background?.type !== 'gradient') return null;
  const { from, to, angle } = background;
  return {
    from: safeColour(from, 'backgroundColor'),
    to: safeColour(to, 'backgroundColor'),
    angle: LOOK_ANGLES.find((one) => one === angle) ?? 180,
  };
}
