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

interface CardSetting {
  /** Reduced to the provider's identifier; empty for a card without input. */
  value: string;
  /** The code that prevents the value from being saved or requested. */
  problem: InputProblem | null;
}

/** Returns what a card is asked for. `settings` are the values of inputs, as they were typed or stored. */
export function cardSetting(
  { input }: Pick<Card, 'input'>,
  settings: Readonly<Partial<Record<string, string>>>,
): CardSetting {
  if (!input) return { value: '', problem: null };
  const value = input.reduce(settings[input.name] ?? '');
  if (value === '') return { value, problem: input.missing };
  return { value, problem: input.accepts(value) ? null : input.invalid };
}

/** Returns the code that prevents a value from being saved for an input, or null if there is none. */
export const inputProblem = (input: ShortcutInput, value: string): InputProblem | null =>
  cardSetting({ input: inputRules[input] }, { [input]: value }).problem;
