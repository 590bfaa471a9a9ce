import { describe, expect, test } from 'vitest';
import { languageToSwitchTo, queryInLanguage } from './stored-language.ts';

const visit = { languages: ['en', 'de'], current: 'en', search: '', cookie: undefined, stored: ['de', null] };

describe('the language that a browser has stored', () => {
  test('is used when neither URL nor cookie names one', () => {
    expect(languageToSwitchTo(visit)).toBe('de');
  });

  test('is overridden by the URL', () => {
    expect(languageToSwitchTo({ ...visit, search: '?lng=en' })).toBeNull();
  });

  test('is overridden by the cookie', () => {
    expect(languageToSwitchTo({ ...visit, cookie: 'en' })).toBeNull();
  });

  test('does not count an unknown language in URL or cookie as a choice', () => {
    expect(languageToSwitchTo({ ...visit, search: '?lng=xx', cookie: 'xx' })).toBe('de');
  });

  test('is read from session storage when local storage has none', () => {
    expect(languageToSwitchTo({ ...visit, stored: [null, 'de'] })).toBe('de');
  });

  test('changes nothing when the page already uses it', () => {
    expect(languageToSwitchTo({ ...visit, stored: ['en', 'de'] })).toBeNull();
  });

  test('is ignored when it is not supported', () => {
    expect(languageToSwitchTo({ ...visit, stored: ['xx', null] })).toBeNull();
  });
});

test('a language link keeps the rest of the query', () => {
  expect(queryInLanguage('?client_id=a&lng=en', 'de')).toBe('?client_id=a&lng=de');
  expect(queryInLanguage('', 'de')).toBe('?lng=de');
});
