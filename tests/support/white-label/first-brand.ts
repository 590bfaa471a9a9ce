import { lettersPath, ticketPath } from '../../../apps/web/assets/logo-shape.ts';
import { brand } from '../../../brand.ts';

/** The name, which is also part of all domains, the hues and the logo. */
const signs = new RegExp(
  [brand.folded, brand.palette.blue, brand.palette.deepBlue, ticketPath, lettersPath.slice(0, 60)].join('|'),
  'gi',
);

/**
 * The contract names the profile this way among the connections of a Short, independently of the product's
 * name: `'ulifyi'`, `ulifyi:` or `.ulifyi`. URLs and longer names that contain it do not match.
 */
const FIELD = /(?<![\w@/-])ulifyi(?![\w@/-]|:\/\/|\.(?:app|com|test|example)\b)/g;

/** Mentions of this brand in a text, each with its surroundings. */
export function firstBrandMentions(text: string): string[] {
  const own = text.replace(FIELD, '');
  return [...own.matchAll(signs)].map(({ index, 0: sign }) =>
    own.slice(Math.max(0, index - 30), index + sign.length + 30),
  );
}
