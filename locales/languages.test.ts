import { describe, expect, test } from 'vitest';
import { acceptedLanguage, isLanguage } from './languages.ts';

describe('the language of an Accept-Language header', () => {
  test.each([
    [undefined, null],
    ['', null],
    ['de', 'de'],
    ['DE', 'de'],
    ['de-CH', 'de'],
    ['en-GB,en;q=0.9', 'en'],
    ['fr, de', 'de'],
    ['en;q=0.8, de;q=0.9', 'de'],
    ['en;q=0.9, de;q=0.9', 'en'],
    ['fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5', 'en'],
    ['de;q=0', null],
    ['de;q=0, en;q=0.1', 'en'],
    ['den, eng', null],
    ['*', null],
    [';;;,,,q=', null],
    ['de;q=abc', 'de'],
    [`${'x,'.repeat(5000)}de`, 'de'],
  ])('%.40j is %s', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
  });
});

test.each(['fr', 'EN', '', undefined, null, 7, ['en'], '__proto__'])('%j is no language of ours', (value) => {
  expect(isLanguage(value)).toBe(false);
});
