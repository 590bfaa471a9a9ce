import { describe, expect, test } from 'vitest';
import { acceptedLanguage, isLanguage, languageOrFallback, translation } from './languages.ts';

describe('picks the language of an Accept-Language header', () => {
  test.each([
    [undefined, null],
    ['', null],
    ['de', 'de'],
    ['DE', 'de'],
    ['de-CH', 'de'],
    ['en-GB,en;q=0.9', 'en'],
    ['xx, de', 'de'],
    ['en;q=0.8, de;q=0.9', 'de'],
    ['en;q=0.9, de;q=0.9', 'en'],
    ['xx-CH, xx;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5', 'en'],
    ['de;q=0', null],
    ['de;q=0, en;q=0.1', 'en'],
    ['den, eng', null],
    ['*', null],
    [';;;,,,q=', null],
    ['de;q=abc', 'de'],
    [`${'x,'.repeat(5000)}de`, 'de'],
  ])('%.40j selects %s', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
  });
});

test.each(['xx', 'EN', '', undefined, null, 7, ['en'], '__proto__'])(
  '%j is not a supported language',
  (value) => {
    expect(isLanguage(value)).toBe(false);
  },
);

test('a stored language is read as it is, one that was removed as the fallback', () => {
  expect(languageOrFallback('de')).toBe('de');
  expect(languageOrFallback('xx')).toBe('en');
});

test('stored content falls back where it lacks a language', () => {
  expect(translation({ en: 'Up', de: 'Hoch' }, 'de')).toBe('Hoch');
  expect(translation({ en: 'Up' }, 'de')).toBe('Up');
});
