/** Colours of members who have not chosen any: the same in their banner, their Short's teaser and their drawn avatar. */
import { mixColours } from '../colour.ts';
import { normaliseColour } from './colours.ts';

/** Stored for members who have not chosen a banner colour. */
export const DEFAULT_BANNER = '#1a1a1a';

export interface MemberPalette {
  /** Deep enough for white text. */
  banner: string;
  sky: string;
  horizon: string;
  sun: string;
  far: string;
  near: string;
}

const palette = (banner: string, sky: string, horizon: string, sun: string, far: string, near: string) =>
  ({ banner, sky, horizon, sun, far, near }) satisfies MemberPalette;

const FIRST = palette('#1f4d6b', '#6fb7d6', '#d9eef0', '#ffd25e', '#4f9c94', '#2c6f68');
const PALETTES: readonly MemberPalette[] = [
  FIRST,
  palette('#6b2f4f', '#c9577f', '#ffd3b0', '#fff0c9', '#a8456c', '#6d2b52'),
  palette('#2b2f6b', '#2a2f72', '#8b7bd0', '#ffe7ad', '#5a55a8', '#33306f'),
  palette('#1d5747', '#8fcfb0', '#f3f0cf', '#ff9d5c', '#5fa77f', '#2f7257'),
  palette('#7a3420', '#f08a5b', '#ffe0b0', '#fff4d6', '#c95f3f', '#8a3a29'),
  palette('#4a2f6e', '#7b59b8', '#f4bfd3', '#ffd97a', '#8a62b0', '#553a82'),
  palette('#5d4416', '#f0c35a', '#fff0c4', '#ff7a4d', '#a8923f', '#6e6a2c'),
  palette('#17505c', '#1f6f7d', '#a5ddd0', '#ffc46b', '#3b958f', '#1d6068'),
];

/** Returns the palette of an account, always the same one for an id. */
export function memberPalette(accountId: string): MemberPalette {
  return PALETTES[hash(accountId) % PALETTES.length] ?? FIRST;
}

/** FNV-1a with 32 bits. This also runs in browsers, which have no synchronous cryptographic hash. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (value ^ (value >>> 15)) >>> 0;
}

/** Whether a stored banner colour is one that the member has chosen. */
export const isBannerChosen = (stored: string): boolean => normaliseColour(stored) !== DEFAULT_BANNER;

/** Returns the banner colour to show: the stored one, or the palette's if the member has not chosen one. */
export function shownBanner(accountId: string, stored: string): string {
  return isBannerChosen(stored) ? stored : memberPalette(accountId).banner;
}

/** Returns the colours of a Short's teaser on the profile of a member who has chosen neither these nor a banner. */
export function paletteTheme({ banner, sky, horizon, sun, far }: MemberPalette) {
  return {
    backgroundColor: mixColours(banner, '#000000', 0.62),
    boxColor: mixColours(banner, '#000000', 0.28),
    buttonColor: mixColours(sun, '#ffffff', 0.2),
    gradient: { enabled: true, boxColor_1: far, boxColor_2: mixColours(sky, horizon, 0.5) },
  };
}
