import type { Plugin } from 'vite';
import { brand } from '../brand.ts';

export type Palette = Readonly<Record<keyof typeof brand.palette, string>>;

/**
 * Vite plugin that replaces `brand(name)` in style sheets with a colour of the brand's palette. An unknown
 * name fails the build.
 */
export function brandColours(palette: Palette = brand.palette): Plugin {
  return {
    name: 'brand-colours',
    // Runs before Tailwind, which generates utilities from the source that it reads.
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler: (css) => css.replace(/\bbrand\((\w+)\)/g, (_, name: string) => colourOf(palette, name)),
    },
  };
}

function colourOf(palette: Palette, name: string): string {
  const colour = new Map(Object.entries(palette)).get(name);
  if (colour === undefined)
    throw new Error(`The style sheet uses brand(${name}), but brand.ts has no such colour`);
  return colour;
}
