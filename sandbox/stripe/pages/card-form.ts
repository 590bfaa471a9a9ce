import { escapeHtml } from '#platform/escape-html';
import { TEST_CARDS } from '../billing/test-cards.ts';
import type { PayingWith } from '../state/tables.ts';
import type { Language, Words } from './words.ts';

/** What was typed so far; all of it comes back when something is wrong. */
export type Typed = Partial<Record<'number' | 'expiry' | 'cvc' | 'name' | 'test_card', string>>;

export const typedOf = (form: URLSearchParams): Typed => Object.fromEntries(form);

/** The fields of a card, and the test cards to choose from. */
export function cardFields(words: Words, language: Language, typed: Typed = {}): string {
  const value = (name: keyof Typed) => escapeHtml(typed[name] ?? '');
  const cards = TEST_CARDS.map(
    ({ number, label }) =>
      `<label class="choice"><input type="radio" name="test_card" value="${number}"${typed.test_card === number ? ' checked' : ''}><span><b>${grouped(number)}</b><small>${escapeHtml(label[language])}</small></span></label>`,
  );
  return `<div class="fields">
<label>${words.number}<input name="number" inputmode="numeric" autocomplete="off" placeholder="4242 4242 4242 4242" value="${value('number')}"></label>
<div class="pair"><label>${words.expiry}<input name="expiry" autocomplete="off" placeholder="12/34" value="${value('expiry')}"></label><label>${words.cvc}<input name="cvc" inputmode="numeric" autocomplete="off" placeholder="123" value="${value('cvc')}"></label></div>
<label>${words.name}<input name="name" autocomplete="off" value="${value('name')}"></label></div>
<details${typed.test_card || typed.number === '' ? ' open' : ''}><summary>${words.testCards}</summary><fieldset><label class="choice"><input type="radio" name="test_card" value=""${typed.test_card ? '' : ' checked'}><span>${words.ownInput}</span></label>${cards.join('')}</fieldset></details>`;
}

const grouped = (number: string): string =>
  number.length === 15
    ? number.replace(/(.{4})(.{6})(.{5})/, '$1 $2 $3')
    : number.replace(/(.{4})(?=.)/g, '$1 ');

/** The card in a form, or the words for what is wrong with it. A chosen test card needs nothing typed. */
export function readCard(
  form: URLSearchParams,
  words: Words,
  now: Date,
  email: string | null,
): PayingWith | string {
  const chosen = form.get('test_card') ?? '';
  const name = form.get('name')?.trim() || null;
  if (chosen !== '')
    return { type: 'card', number: chosen, expMonth: 12, expYear: now.getUTCFullYear() + 3, name, email };
  const number = (form.get('number') ?? '').replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number)) return words.incompleteNumber;
  const [, month = '', year = ''] =
    /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(form.get('expiry') ?? '') ?? [];
  const expMonth = Number(month);
  const expYear = 2000 + Number(year);
  if (expMonth < 1 || expMonth > 12) return words.incompleteExpiry;
  // Good until the end of the month.
  if (Date.UTC(expYear, expMonth, 1) <= now.getTime()) return words.pastExpiry;
  const digits = number.startsWith('3') ? 4 : 3;
  if (!new RegExp(`^\\d{${digits}}$`).test((form.get('cvc') ?? '').trim())) return words.incompleteCvc;
  return { type: 'card', number, expMonth, expYear, name, email };
}
