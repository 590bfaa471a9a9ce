import { expect, test } from 'vitest';
import { formatMoney } from './format-money.ts';

test.each([
  [199, 'eur', 'en', '1.99 EUR'],
  [199, 'eur', 'de', '1,99 EUR'],
  [2000, 'chf', 'en', '20.00 CHF'],
  [123_450, 'EUR', 'de', '1.234,50 EUR'],
  [0, 'eur', 'en', '0.00 EUR'],
])('%i minor units of %s in %s are %s', (amount, currency, language, text) => {
  expect(formatMoney(amount, currency, language).replaceAll('\u00a0', ' ')).toBe(text);
});
