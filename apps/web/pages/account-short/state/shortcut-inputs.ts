import { inputRules, type ShortcutInput } from '#contracts/cards/inputs';

/** Returns the name of a shortcut's field on the page. */
export const inputField = (input: ShortcutInput): string => `shortcutSettings.${input}`;

/** Whether the length changed by more than one character, as it does when a text is pasted. */
export const isPaste = (before: string, after: string): boolean => Math.abs(after.length - before.length) > 1;

/**
 * Returns the value of a field after a change. An invite loses its known prefix while it is being typed
 * (product 8.4). URLs of events and videos are reduced only when pasted as a whole. If they were reduced
 * while being typed, the beginning would be lost as soon as the end looked like an identifier.
 */
export function reduceTypedInput(input: ShortcutInput, before: string, after: string): string {
  const { reduce, accepts, reduceWhileTyping } = inputRules[input];
  const reduced = reduce(after);
  if (reduceWhileTyping) return reduced;
  return isPaste(before, after) && accepts(reduced) ? reduced : after;
}
