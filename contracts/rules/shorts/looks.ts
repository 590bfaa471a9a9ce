/**
 * Looks of Shorts (product 6.11). The names are stored, so a retired name must stay readable and falls back to
 * the default.
 */

export const LOOK_THEMES = ['night', 'dusk', 'forest', 'lake', 'paper', 'lemon', 'poster'] as const;
export const LOOK_FONTS = ['plain', 'serif', 'mono'] as const;
export const LOOK_BUTTONS = ['rounded', 'pill', 'square', 'outline', 'soft'] as const;
export const LOOK_LAYOUTS = ['list', 'grid'] as const;
/** Directions of a background gradient, in degrees as in CSS. */
export const LOOK_ANGLES = [135, 180] as const;

export type LookTheme = (typeof LOOK_THEMES)[number];
export type LookFont = (typeof LOOK_FONTS)[number];
export type LookButtons = (typeof LOOK_BUTTONS)[number];
export type LookLayout = (typeof LOOK_LAYOUTS)[number];

export interface LookGradient {
  from: string;
  to: string;
  angle: (typeof LOOK_ANGLES)[number];
}

/** A complete design. `looks.css` draws what is neither a colour nor a choice: pictures, frames and portraits. */
interface LookDesign {
  backgroundColor: string;
  boxColor: string;
  buttonColor: string;
  /** The two colours of the gradient around the box, if it is on. */
  border: readonly [string, string];
  /** The page's gradient, if it is on. */
  gradient: LookGradient;
  font: LookFont;
  buttons: LookButtons;
  layout: LookLayout;
}

/** Whether the page behind the box has a gradient, which needs Premium. */
export const hasGradientBackground = ({
  background,
}: {
  background?: { type: 'colour' | 'gradient' } | undefined;
}): boolean => background?.type === 'gradient';

export const LOOKS = {
  /** Stars on black: for streamers and developers. */
  night: {
    backgroundColor: '#000000',
    boxColor: '#121212',
    buttonColor: '#ffffff',
    border: ['#26324f', '#7f8fb8'],
    gradient: { from: '#05060d', to: '#232f56', angle: 180 },
    font: 'plain',
    buttons: 'rounded',
    layout: 'list',
  },
  /** A low sun behind an arched window: for musicians and artists. */
  dusk: {
    backgroundColor: '#1a0f1f',
    boxColor: '#24142b',
    buttonColor: '#f6d5dc',
    border: ['#5b2a5e', '#c2567a'],
    gradient: { from: '#1f1230', to: '#8b3a5e', angle: 180 },
    font: 'serif',
    buttons: 'pill',
    layout: 'list',
  },
  /** Contour lines and notes: for climbers, hikers and gardeners. */
  forest: {
    backgroundColor: '#0b1712',
    boxColor: '#14261d',
    buttonColor: '#c9e8a8',
    border: ['#1f5c43', '#b5d66b'],
    gradient: { from: '#0b1712', to: '#1f5c43', angle: 180 },
    font: 'mono',
    buttons: 'soft',
    layout: 'list',
  },
  /** Light water with a swell: for coaches, clubs and doctors. */
  lake: {
    backgroundColor: '#cfe8ef',
    boxColor: '#ffffff',
    buttonColor: '#075a7d',
    border: ['#1d6fb8', '#8fe3e0'],
    gradient: { from: '#e9f6f5', to: '#8ccbe0', angle: 180 },
    font: 'plain',
    buttons: 'pill',
    layout: 'list',
  },
  /** A printed menu: for cafés and authors. */
  paper: {
    backgroundColor: '#f3ece1',
    boxColor: '#fffaf2',
    buttonColor: '#8c2f1b',
    border: ['#e9c9a8', '#c8553d'],
    gradient: { from: '#f7f0e4', to: '#e6c3a0', angle: 135 },
    font: 'serif',
    buttons: 'outline',
    layout: 'list',
  },
  /** Thick lines and hard shadows: for shops. */
  lemon: {
    backgroundColor: '#ffdf3d',
    boxColor: '#fffbe8',
    buttonColor: '#ff7452',
    border: ['#ff9d1e', '#e0452f'],
    gradient: { from: '#ffe45c', to: '#ffb347', angle: 135 },
    font: 'plain',
    buttons: 'square',
    layout: 'grid',
  },
  /** Rays and capitals: for bands, festivals and clubs. */
  poster: {
    backgroundColor: '#d2342a',
    boxColor: '#fff1e6',
    buttonColor: '#14213d',
    border: ['#14213d', '#f6a63a'],
    gradient: { from: '#d2342a', to: '#7d1430', angle: 180 },
    font: 'plain',
    buttons: 'square',
    layout: 'list',
  },
} as const satisfies Record<LookTheme, LookDesign>;
