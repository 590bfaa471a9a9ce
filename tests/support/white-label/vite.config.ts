import { mergeConfig, type Plugin } from 'vite';
import { brandColours } from '../../../scripts/brand-colours.ts';
import product from '../../../vite.config.ts';
import { secondPalette } from './second-brand.ts';
import { substituteFor } from './substitutes.ts';

const substitutes: Plugin = {
  name: 'other-product',
  enforce: 'pre',
  load(id) {
    const [file = id, query] = id.split('?');
    const text = substituteFor(file);
    return text !== null && query === 'raw' ? `export default ${JSON.stringify(text)}` : text;
  },
};

/** The product's own build with another brand and pseudo-translated texts. */
export default async (env: Parameters<typeof product>[0]) =>
  mergeConfig({ plugins: [brandColours(secondPalette), substitutes] }, await product(env));
