/** Counts that together select every plural form of any language (reference: CLDR plural rules). */
const SAMPLES = [0, 1, 2, 3, 6, 11, 100, 1_000_000];

/**
 * Returns a text in every plural form of the language, as attributes such as `data-one` and `data-other`.
 * `textOf` returns the text for a count, with `{count}` in place of the number.
 */
export function pluralForms(language: string, textOf: (count: number) => string): Record<string, string> {
  const rules = new Intl.PluralRules(language);
  return Object.fromEntries(SAMPLES.map((count) => [`data-${rules.select(count)}`, textOf(count)]));
}
