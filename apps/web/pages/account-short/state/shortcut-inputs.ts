import type { ShortcutInput } from '#contracts/rules/shortcut-catalogue';
import { inputRules as shortcutInputs } from '#contracts/rules/shortcut-input';

export {
  type InputProblem,
  inputProblem,
  inputRules as shortcutInputs,
} from '#contracts/rules/shortcut-input';

export const shortcutInputNames = Object.keys(shortcutInputs) as ShortcutInput[];

/** Name of a shortcut's field on the page. */
export const inputField = (input: ShortcutInput): string => `shortcutSettings.${input}`;

/** More than one character was added or removed at once. */
export const isPaste = (before: string, after: string): boolean => Math.abs(after.length - before.length) > 1;

/**
 * The field's value after a change. An invite loses its known prefix while typing (product 8.4). Event and
 * video URLs are reduced only when pasted: while typing, the URL would lose its beginning at the first digit
 * that could be the id.
 */
export function reduceTypedInput(input: ShortcutInput, before: string, after: string): string {
  const { reduce, accepts } = shortcutInputs[input];
  const reduced = reduce(after);
  if (input === 'discordInvite') return reduced;
  return isPaste(before, after) && accepts(reduced) ? reduced : after;
}
