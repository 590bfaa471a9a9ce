import type { Palette } from '../../../scripts/brand-colours.ts';

export const secondName = 'Querfeld';
export const secondPalette: Palette = {
  cleanBlack: '#000000',
  cleanWhite: '#FFFFFF',
  deepBlack: '#16101d',
  gray: '#1e1727',
  deepBlue: '#8a1547',
  blue: '#d6246e',
};

/**
 * `brand.ts` as a product of another name and other colours would have it, its addresses included, which the name is
 * part of. Works on the text: importing the first brand here would keep it loaded where this one shall stand.
 */
export function secondBrand(source: string): string {
  const values: Record<string, string> = {
    name: secondName,
    folded: secondName.toLowerCase(),
    ...secondPalette,
  };
  return Object.entries(values).reduce((text, [key, second]) => {
    const first = new RegExp(`\\b${key}: '([^']+)'`).exec(text)?.[1];
    if (first === undefined) throw new Error(`brand.ts does not spell out ${key}`);
    return text.replaceAll(first, second);
  }, source);
}
