import { CARDS, type Card } from './index.ts';

export type InputRule = NonNullable<Card['input']>;
/** Name of the stored setting of a card's input, such as `discordInvite`. */
export type ShortcutInput = InputRule['name'];
export type InputProblem = InputRule['missing'] | InputRule['invalid'];

export const INPUT_RULES: readonly InputRule[] = CARDS.flatMap(({ input }) => input ?? []);

/** Creates a record with one value for each card input, keyed by the input's name. */
export const perInput = <Value>(make: (rule: InputRule) => Value): Record<ShortcutInput, Value> =>
  Object.fromEntries(INPUT_RULES.map((rule) => [rule.name, make(rule)])) as Record<ShortcutInput, Value>;

export const inputRules: Record<ShortcutInput, InputRule> = perInput((rule) => rule);

/** Returns the error code that prevents a value from being saved for an input, or null if there is none. */
export function inputProblem(input: ShortcutInput, value: string): InputProblem | null {
  const { reduce, accepts, missing, invalid } = inputRules[input];
  const reduced = reduce(value);
  if (reduced === '') return missing;
  return accepts(reduced) ? null : invalid;
}
