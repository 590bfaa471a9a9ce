import type { Plugin } from 'vite';
import { brand } from '../brand.ts';

/** Colours by their names in `brand.ts`. */
export type Palette = Readonly<Record<keyof typeof brand.palette, string>>;

/** Puts the brand's palette into the style sheet, for `brand(name)`. A name that the palette has not stops the build. */
export function brandColours(palette: Palette = brand.palette): Plugin {
  return {
    name: 'brand-colours',
    // Before Tailwind, which makes its utilities from what it reads.
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
    throw new Error(`The style sheet asks for brand(${name}); brand.ts has no such colour`);
  return colour;
}
