import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addWeeks, countdown, dayEnds, weekBounds, weekEnd, weekOf } from './quest-week.ts';

const at = (text: string) => Date.parse(text);
const iso = (ms: number) => new Date(ms).toISOString();

test.each([
  ['in winter Monday begins at 23:00 UTC', '2026-11-21T08:00:00Z', '2026-11-22T23:00:00.000Z'],
  ['in summer at 22:00 UTC', '2026-07-01T08:00:00Z', '2026-07-05T22:00:00.000Z'],
  [
    'a week over the end of summer time ends in winter time',
    '2026-10-24T12:00:00Z',
    '2026-10-25T23:00:00.000Z',
  ],
  [
    'a week over the start of summer time ends in summer time',
    '2026-03-28T12:00:00Z',
    '2026-03-29T22:00:00.000Z',
  ],
  ['the first moment of Monday belongs to the new week', '2026-11-22T23:00:00Z', '2026-11-29T23:00:00.000Z'],
  ['the last second of Sunday to the old one', '2026-11-22T22:59:59Z', '2026-11-22T23:00:00.000Z'],
])('%s', (_, now, end) => {
  expect(iso(weekEnd(at(now)))).toBe(end);
});

test('a week always ends after now and at most a week and an hour later', () => {
  fc.assert(
    fc.property(fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2034-01-01T00:00:00Z') }), (now) => {
      const left = weekEnd(now) - now;
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThanOrEqual(7 * 86_400_000 + 3_600_000);
      expect(weekEnd(weekEnd(now) - 1000)).toBe(weekEnd(now));
    }),
  );
});

test('the days of a week end at midnight in Zürich, also when the clocks change', () => {
  const ends = dayEnds(at('2026-10-22T12:00:00Z'));
  expect(ends.map((end) => iso(end).slice(5, 13))).toEqual([
    ...['10-19T22', '10-20T22', '10-21T22', '10-22T22', '10-23T22', '10-24T22', '10-25T23'],
  ]);
  expect(ends.at(-1)).toBe(weekEnd(at('2026-10-22T12:00:00Z')));
});

test('the countdown reaches zero and is never negative', () => {
  const end = at('2026-11-22T23:00:00Z');
  expect(countdown(end, end - 90_061_000)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1 });
  expect(countdown(end, end)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  expect(countdown(end, end + 5000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});

test.each([
  ['2026-03-23', '2026-03-22T23:00:00.000Z', '2026-03-29T22:00:00.000Z', 167],
  ['2026-10-19', '2026-10-18T22:00:00.000Z', '2026-10-25T23:00:00.000Z', 169],
  ['2026-11-23', '2026-11-22T23:00:00.000Z', '2026-11-29T23:00:00.000Z', 168],
  ['2026-06-29', '2026-06-28T22:00:00.000Z', '2026-07-05T22:00:00.000Z', 168],
  ['2026-12-28', '2026-12-27T23:00:00.000Z', '2027-01-03T23:00:00.000Z', 168],
])('the week of Monday %s lasts from %s to %s, %s hours', (monday, startsAt, endsAt, hours) => {
  const bounds = weekBounds(monday);
  expect(bounds && { startsAt: iso(bounds.startsAt), endsAt: iso(bounds.endsAt) }).toEqual({
    startsAt,
    endsAt,
  });
  expect(((bounds?.endsAt ?? 0) - (bounds?.startsAt ?? 0)) / 3_600_000).toBe(hours);
});

test.each(['2026-11-22', '2026-11-24', '2026-02-30', '2026-13-02', '23.11.2026', '2026-11-23T00:00', ''])(
  '%s is not a Monday',
  (text) => expect(weekBounds(text)).toBeNull(),
);

test('every instant is in the week of its Monday, and weeks follow without a gap', () => {
  fc.assert(
    fc.property(fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2034-01-01T00:00:00Z') }), (now) => {
      const week = weekOf(now);
      const { startsAt = Number.NaN, endsAt } = weekBounds(week) ?? {};
      expect(startsAt).toBeLessThanOrEqual(now);
      expect(endsAt).toBeGreaterThan(now);
      expect(endsAt).toBe(weekEnd(now));
      expect(weekBounds(addWeeks(week, 1))?.startsAt).toBe(endsAt);
      expect(addWeeks(addWeeks(week, 3), -3)).toBe(week);
    }),
  );
});
