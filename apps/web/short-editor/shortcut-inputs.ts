import type { ShortcutInput } from '#contracts/rules/shortcut-catalogue';
import { inputRules } from '#contracts/rules/shortcut-input';

/** The three inputs of shortcuts: how what people paste is reduced, what is accepted, and which error is whose. */
export const shortcutInputs = {
  discordInvite: { ...inputRules.discordInvite, missing: 'missing_invite', invalid: 'invalid_invite' },
  eventbriteEvent: { ...inputRules.eventbriteEvent, missing: 'missing_event', invalid: 'invalid_event' },
  youtubeVideo: { ...inputRules.youtubeVideo, missing: 'missing_video', invalid: 'invalid_video' },
} as const satisfies Record<ShortcutInput, unknown>;

export const shortcutInputNames = Object.keys(shortcutInputs) as ShortcutInput[];

type InputRule = (typeof shortcutInputs)[ShortcutInput];
export type InputProblem = InputRule['missing'] | InputRule['invalid'];

/** The name of a shortcut's field in the page. */
export const inputField = (input: ShortcutInput): string => `shortcutSettings.${input}`;

/** What is wrong with an input as it stands, or null. */
export function inputProblem(input: ShortcutInput, value: string): InputProblem | null {
  const { reduce, accepts, missing, invalid } = shortcutInputs[input];
  const reduced = reduce(value);
  if (reduced === '') return missing;
  return accepts(reduced) ? null : invalid;
}

/** More than one character came or went at once. */
export const isPaste = (before: string, after: string): boolean => Math.abs(after.length - before.length) > 1;

/**
 * What stands in a field after a change. An invite loses its known prefix while somebody types (spec section 5).
 * Addresses of events and videos are reduced when they come whole: one that is typed letter by letter would lose its
 * beginning at the first digit that could be the number.
 */
export function typedInput(input: ShortcutInput, before: string, after: string): string {
  const { reduce, accepts } = shortcutInputs[input];
  const reduced = reduce(after);
  if (input === 'discordInvite') return reduced;
  return isPaste(before, after) && accepts(reduced) ? reduced : after;
}
