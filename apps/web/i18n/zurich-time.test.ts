import { expect, test } from 'vitest';
import { longDateTime, longDay, shortDay, shortMoment, weekdayName, weekdayNames } from './zurich-time.ts';

/** 30 November 2026, 23:30 UTC: in Zurich it is already December. */
const LATE = Date.UTC(2026, 10, 30, 23, 30);

test('a day is the day in Zurich, in long form', () => {
  expect(longDay(LATE / 1000, 'en')).toBe('1\u00a0December 2026');
  expect(longDay(LATE / 1000, 'de')).toBe('1.\u00a0Dezember 2026');
});

test('a time has its day and time of day in Zurich', () => {
  const iso = new Date(LATE).toISOString();
  expect(longDateTime(iso, 'en')).toEqual({ date: '1\u00a0December 2026', time: '00:30' });
  expect(longDateTime(iso, 'de')).toEqual({ date: '1.\u00a0Dezember 2026', time: '00:30' });
});

test('lists have short days and moments in Zurich', () => {
  const iso = new Date(LATE).toISOString();
  expect([shortDay(iso, 'en'), shortMoment(iso, 'en')]).toEqual(['1 Dec 2026', '1 Dec 2026, 00:30']);
  expect([shortDay(iso, 'de'), shortMoment(iso, 'de')]).toEqual(['01.12.2026', '01.12.2026, 00:30']);
});

test('a moment has the day of the week that it is in Zurich', () => {
  const iso = new Date(LATE).toISOString();
  expect([weekdayName(iso, 'en'), weekdayName(iso, 'de')]).toEqual(['Tuesday', 'Dienstag']);
});

test('the days have their names from Monday on', () => {
  expect(weekdayNames('en')).toEqual([
    ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  ]);
  expect(weekdayNames('de').slice(0, 2)).toEqual(['Montag', 'Dienstag']);
});
