import { describe, expect, test } from 'vitest';
import { abbreviateViews, eventTime, longDay, memberCount } from './formats.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1K'],
  [1949, '1.9K'],
  [999_999, '999.9K'],
  [1_000_000, '1M'],
  [2_340_000_000, '2.3B'],
  [1_200_000_000_000, '1.2T'],
])('%d views are shown as %s', (views, shown) => expect(abbreviateViews(views, 'en')).toBe(shown));

test('German views have a decimal comma', () => expect(abbreviateViews(184_203, 'de')).toBe('184,2K'));

test('members have commas in English and points in German, where a comma means decimals', () => {
  expect(memberCount(1_284_000, 'en')).toBe('1,284,000');
  expect(memberCount(1284, 'de')).toBe('1.284');
});

describe('the time of an event', () => {
  const evening = { start: '2026-07-04T17:30:00Z', end: '2026-07-04T21:30:00Z', timezone: 'Europe/Vienna' };
  const plain = (text: string | null) => text?.replace(/[\u2009\u202f\u00a0]/g, ' ').replaceAll('\u2060', '');
  test.each([
    ['en', 'Saturday, 4 July 2026, 19:30–23:30'],
    ['de', 'Samstag, 4. Juli 2026, 19:30–23:30 Uhr'],
  ])('is in words of %s and in its own time zone', (language, shown) =>
    expect(plain(eventTime(evening, language, { named: false }))).toBe(shown),
  );
  test.each([
    ['en', 'Sat 4 Jul, 19:30–23:30'],
    ['de', 'Sa., 4. Juli, 19:30–23:30 Uhr'],
  ])('has a short form in %s', (language, shown) =>
    expect(plain(eventTime(evening, language, { named: false, short: true }))).toBe(shown),
  );
  test('names the zone where there is no place', () =>
    expect(eventTime(evening, 'de', { named: true })).toContain('MESZ'));
  test('is its beginning alone where the end is hidden', () =>
    expect(plain(eventTime({ ...evening, end: null }, 'en', { named: false }))).toMatch(
      /4 July 2026.*19:30$/,
    ));
  test.each([[null], ['soon']])('is unknown when the beginning is %j', (start) =>
    expect(eventTime({ ...evening, start }, 'en', { named: false })).toBeNull(),
  );
  test('is in UTC for a zone that nobody knows', () =>
    expect(eventTime({ ...evening, timezone: 'Mars/Olympus' }, 'en', { named: false })).toContain('17:30'));
});

test('a day is long, and nothing for what is no date', () => {
  expect(longDay('2026-03-14T17:00:05Z', 'de')).toBe('14.\u00a0März 2026');
  expect(longDay('', 'de')).toBe('');
});
