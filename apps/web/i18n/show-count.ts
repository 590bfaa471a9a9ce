import { compactCount } from './compact-count.ts';

/**
 * Shows a count in the matching text that `pluralForms` has prepared, or the count alone if there is no text.
 * Elements with `data-compact` abbreviate it.
 */
export function showCount(element: HTMLElement, count: number): void {
  const { lang } = document.documentElement;
  const { dataset } = element;
  const text = dataset[new Intl.PluralRules(lang).select(count)] ?? dataset.other ?? '{count}';
  const number = 'compact' in dataset ? compactCount(count, lang) : new Intl.NumberFormat(lang).format(count);
  element.textContent = text.replace('{count}', number);
}
