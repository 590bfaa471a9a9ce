import { lettersPath, ticketPath } from '../../../apps/web/assets/logo-shape.ts';
import { brand } from '../../../brand.ts';

/** Matches the hues, the logo and the name, which is also part of all domains. */
const signs = new RegExp(
  [brand.folded, brand.palette.blue, brand.palette.deepBlue, ticketPath, lettersPath.slice(0, 60)].join('|'),
  'gi',
);

/**
 * Matches the contract's name for the profile among the connections of a Short, which does not depend on the
 * product's name: `'ulifyi'`, `ulifyi:` or `.ulifyi`. URLs and longer names that contain it do not match.
 */
const FIELD = /(?<![\w@/-])ulifyi(?![\w@/-]|:\/\/|\.(?:app|com|test|example)\b)/g;

/** Returns the mentions of the first brand in a text, each with its surroundings. */
export function firstBrandMentions(text: string): string[] {
  const own = text.replace(FIELD, '');
  return [...own.matchAll(signs)].map(({ index, 0: sign }) =>
    own.slice(Math.max(0, index - 30), index + sign.length + 30),
  );
}
