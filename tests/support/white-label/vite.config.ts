import { readFileSync } from 'node:fs';
import { mergeConfig, type Plugin } from 'vite';
import { fillLegalText } from '../../../locales/legal/fill-legal-text.ts';
import { brandColours } from '../../../scripts/brand-colours.ts';
import { legalTexts } from '../../../scripts/legal-texts.ts';
import product from '../../../vite.config.ts';
import { secondBrand, secondPalette } from './second-brand.ts';
import { substituteFor } from './substitutes.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const firstBrand = read('brand.ts');

const substitutes: Plugin = {
  name: 'other-product',
  enforce: 'pre',
  load: (id) => substituteFor(id),
};

const secondLegalTexts = legalTexts({
  read: (path) => substituteFor(path) ?? read(path),
  fill: (text, language) => secondBrand(firstBrand, fillLegalText(text, language)),
});

/** Configures the product's own build with another brand and pseudo-translated texts. */
export default async (env: Parameters<typeof product>[0]) =>
  mergeConfig(
    {
      plugins: [brandColours(secondPalette), substitutes, secondLegalTexts],
      // The page script and its islands are a separate build, which needs the plugin too.
      worker: { plugins: () => [substitutes] },
    },
    await product(env),
  );
