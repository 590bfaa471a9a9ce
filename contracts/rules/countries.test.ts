import { expect, it } from 'vitest';
import { languages } from '#locales/languages';
import { COUNTRIES, isCountry, isLocationCountry } from './countries.ts';

const specified =
  'Germany, Austria, Switzerland, France, United Kingdom, Italy, Spain, Portugal, Netherlands, Belgium, Sweden, Norway, Denmark, Finland, Ireland, Poland, Russia, China, Japan, India, Canada, United States, Mexico, Brazil, Argentina, Australia, New Zealand, South Africa';

it('the registration form has 28 countries in a fixed order', () => {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  expect(COUNTRIES.map((code) => names.of(code)).join(', ')).toBe(specified);
  expect(COUNTRIES).toHaveLength(28);
});

it('isCountry accepts exactly these codes', () => {
  expect(COUNTRIES.every(isCountry)).toBe(true);
  for (const value of ['', 'de', 'Germany', 'LI', 'DE ', 'length', '__proto__'])
    expect(isCountry(value)).toBe(false);
});

it('every location country has a name in every language', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter(isLocationCountry);
  expect(codes).toHaveLength(250);
  for (const language of languages) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    expect(codes.filter((code) => names.of(code) === undefined)).toEqual([]);
  }
  expect(COUNTRIES.every(isLocationCountry)).toBe(true);
  for (const value of ['XX', 'ZZ', 'EU', 'UK', 'AA', 'QO', 'de', 'DEU', '', 'AD AE', '__proto__'])
    expect(isLocationCountry(value)).toBe(false);
});
