import { lettersPath, ticketPath } from '../../../apps/web/assets/logo-shape.ts';
import { brand } from '../../../brand.ts';

/** Matches the first brand's blue hues, logo and name. The name is also part of all its domains. */
const signs = new RegExp(
  [brand.folded, brand.palette.blue, brand.palette.deepBlue, ticketPath, lettersPath.slice(0, 60)].join('|'),
  'gi',
);

/**
 * Matches the contract's name for the member's own profile among the connections of a Short: `'ulifyi'`,
 * `ulifyi:` or `.ulifyi`. It is the same for every brand. URLs and longer names that contain it do not match.
 */
const FIELD = /(?<![\w@/-])ulifyi(?![\w@/-]|:\/\/|\.(?:app|com|test|example)\b)/g;

/** Returns the mentions of the first brand in a text, each with 30 characters before and after it. */
export function firstBrandMentions(text: string): string[] {
  const own = text.replace(FIELD, '');
  return [...own.matchAll(signs)].map(({ index, 0: sign }) =>
    own.slice(Math.max(0, index - 30), index + sign.length + 30),
  );
}
