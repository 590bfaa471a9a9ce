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
 * Returns the text of `brand.ts` for a product with another name and other colours. Domains change too,
 * because they contain the name. Transforms the text, because importing the first brand here would load it in
 * place of the second.
 * @param text text to transform instead of `brand.ts`, with values of the first brand
 */
export function secondBrand(source: string, text = source): string {
  const values: Record<string, string> = {
    name: secondName,
    folded: secondName.toLowerCase(),
    ...secondPalette,
  };
  return Object.entries(values).reduce((result, [key, second]) => {
    const first = new RegExp(`\\b${key}: '([^']+)'`).exec(source)?.[1];
    if (first === undefined) throw new Error(`brand.ts does not spell out ${key}`);
    return result.replaceAll(first, second);
  }, text);
}
