import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ageOn,
  calendarDateOf,
  daysInMonth,
  isBirthDate,
  isOldEnough,
  minimumAge,
  parseBirthDate,
} from './birth-date.ts';

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

describe('reading a birth date', () => {
  it.each(['2000-02-29', '2004-12-31', '1900-01-01', '2024-02-29'])('accepts %s', (value) => {
    const [year, month, day] = value.split('-').map(Number);
    expect(parseBirthDate(value)).toEqual({ year, month, day });
  });

  it.each([
    '',
    '1900-02-29',
    '2023-02-29',
    '2000-02-30',
    '2000-04-31',
    '2000-00-10',
    '2000-13-10',
    '2000-01-00',
    '2000-01-32',
    '0000-01-01',
    '2000-1-1',
    '00-01-01',
    '2000-01-01 ',
    '2000-01-01\n',
    '2000-01-01T00:00',
    '20000-01-01',
    '-2000-01-01',
    '2000/01/01',
    '01.01.2000',
    '２０００-01-01',
    '2000-0x-01',
  ])('rejects %j', (value) => {
    expect(parseBirthDate(value)).toBeNull();
  });

  it('accepts exactly the days of the calendar', () => {
    const part = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 2999 }), part(14), part(33), (year, month, day) => {
        const two = (n: number) => String(n).padStart(2, '0');
        const date = new Date(Date.UTC(year, month - 1, day));
        const real =
          date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
        expect(parseBirthDate(`${year}-${two(month)}-${two(day)}`) !== null).toBe(real);
      }),
    );
  });

  it.each([
    [2024, 2, 29],
    [2023, 2, 28],
    [1900, 2, 28],
    [2000, 2, 29],
    [2023, 4, 30],
    [2023, 12, 31],
    [2023, 0, 0],
    [2023, 13, 0],
  ])('%i-%i has %i days', (year, month, days) => {
    expect(daysInMonth(year, month)).toBe(days);
  });
});

describe('age', () => {
  it.each([
    ['the day before the birthday', '2010-06-15', '2026-06-14', 15],
    ['the birthday', '2010-06-15', '2026-06-15', 16],
    ['born 29 February, 28 February of a common year', '2008-02-29', '2026-02-28', 17],
    ['born 29 February, 1 March of a common year', '2008-02-29', '2026-03-01', 18],
    ['born 29 February, 29 February of a leap year', '2008-02-29', '2024-02-29', 16],
    ['born 29 February, 28 February of a leap year', '2008-02-29', '2024-02-28', 15],
    ['born on New Year’s Eve', '2009-12-31', '2025-12-30', 15],
  ])('%s', (_what, birth, today, age) => {
    expect(ageOn(parseBirthDate(birth)!, parseBirthDate(today)!)).toBe(age);
  });

  it('changes at midnight in Zürich, in summer and in winter', () => {
    expect(calendarDateOf(new Date('2026-06-14T22:00:00Z'))).toEqual({ year: 2026, month: 6, day: 15 });
    expect(calendarDateOf(new Date('2026-06-14T21:59:59Z'))).toEqual({ year: 2026, month: 6, day: 14 });
    expect(calendarDateOf(new Date('2025-12-31T23:00:00Z'))).toEqual({ year: 2026, month: 1, day: 1 });
    expect(calendarDateOf(new Date('2026-06-14T22:00:00Z'), 'UTC')).toEqual({
      year: 2026,
      month: 6,
      day: 14,
    });
  });
});

describe('minimum age', () => {
  it.each([
    ['DE', 16],
    ['AT', 14],
    ['CH', 16],
    ['US', 16],
    ['toString', 16],
    ['', 16],
  ])('in %s is %i', (country, age) => {
    expect(minimumAge(country)).toBe(age);
  });

  it.each([
    ['2010-06-15', 'DE', '2026-06-14', false],
    ['2010-06-15', 'DE', '2026-06-15', true],
    ['2012-06-15', 'AT', '2026-06-15', true],
    ['2012-06-16', 'AT', '2026-06-15', false],
    ['2012-06-15', 'CH', '2026-06-15', false],
    ['2008-02-29', 'DE', '2024-02-28', false],
    ['2010-02-30', 'DE', '2030-01-01', false],
    ['1906-06-15', 'DE', '2026-06-15', true],
    ['1905-06-16', 'DE', '2026-06-15', true],
    ['1905-06-15', 'DE', '2026-06-15', false],
    ['2030-01-01', 'AT', '2026-06-15', false],
    ['nonsense', 'AT', '2026-06-15', false],
  ])('a member born %s in %s on %s: %s', (birth, country, today, old) => {
    expect(isOldEnough(birth, country, noon(today))).toBe(old);
  });

  it('is no condition of a valid birth date', () => {
    expect(isBirthDate('2026-06-15', noon('2026-06-15'))).toBe(true);
    expect(isBirthDate('2026-06-16', noon('2026-06-15'))).toBe(false);
    expect(isBirthDate('1905-06-15', noon('2026-06-15'))).toBe(false);
  });
});
