import type { ShortcutInput } from '#contracts/rules/shortcut-catalogue';
import { inputRules as shortcutInputs } from '#contracts/rules/shortcut-input';

export {
  type InputProblem,
  inputProblem,
  inputRules as shortcutInputs,
} from '#contracts/rules/shortcut-input';

export const shortcutInputNames = Object.keys(shortcutInputs) as ShortcutInput[];

/** The name of a shortcut's field in the page. */
export const inputField = (input: ShortcutInput): string => `shortcutSettings.${input}`;

/** More than one character came or went at once. */
export const isPaste = (before: string, after: string): boolean => Math.abs(after.length - before.length) > 1;

/**
 * What stands in a field after a change. An invite loses its known prefix while somebody types (spec section 5).
 * Addresses of events and videos are reduced when they come whole: one that is typed letter by letter would lose its
 * beginning at the first digit that could be the number.
 */
export function reduceTypedInput(input: ShortcutInput, before: string, after: string): string {
  const { reduce, accepts } = shortcutInputs[input];
  const reduced = reduce(after);
  if (input === 'discordInvite') return reduced;
  return isPaste(before, after) && accepts(reduced) ? reduced : after;
}
