import { lettersPath, ticketPath } from '../../../apps/web/assets/logo-shape.ts';
import { brand } from '../../../brand.ts';

/** The name, which all addresses contain too, the hues and the logo. */
const signs = new RegExp(
  [brand.folded, brand.palette.blue, brand.palette.deepBlue, ticketPath, lettersPath.slice(0, 60)].join('|'),
  'gi',
);

/**
 * The contract calls the profile so among the services that a Short shows (spec section 3), whatever the product is
 * called: `'ulifyi'`, `ulifyi:` or `.ulifyi`. Addresses and names that contain it are not meant.
 */
const FIELD = /(?<![\w@/-])ulifyi(?![\w@/-]|:\/\/|\.(?:app|com|test|example)\b)/g;

/** Places in a text that belong to this brand, each with what stands around it. */
export function firstBrandMentions(text: string): string[] {
  const own = text.replace(FIELD, '');
  return [...own.matchAll(signs)].map(({ index, 0: sign }) =>
    own.slice(Math.max(0, index - 30), index + sign.length + 30),
  );
}
