import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { zurichLocal, zurichMoment } from './zurich-moment.ts';

const isoOf = (local: string) => zurichMoment(local)?.moment.toISOString();

describe('a date and time in Zürich', () => {
  test.each([
    ['2026-01-15T08:30', '2026-01-15T07:30:00.000Z'],
    ['2026-05-12T18:00', '2026-05-12T16:00:00.000Z'],
    ['2026-12-31T23:59', '2026-12-31T22:59:00.000Z'],
    ['2028-02-29T00:00', '2028-02-28T23:00:00.000Z'],
  ])('%s is %s', (local, moment) => {
    expect(isoOf(local)).toBe(moment);
    expect(zurichMoment(local)?.moved).toBe(false);
    expect(zurichLocal(new Date(moment))).toBe(local);
  });

  test('in the hour that is left out in March moves an hour later and says so', () => {
    expect(zurichMoment('2026-03-29T02:30')).toEqual({
      moment: new Date('2026-03-29T01:30:00Z'),
      moved: true,
    });
    expect(zurichLocal(new Date('2026-03-29T01:30:00Z'))).toBe('2026-03-29T03:30');
    expect(isoOf('2026-03-29T01:59')).toBe('2026-03-29T00:59:00.000Z');
    expect(isoOf('2026-03-29T03:00')).toBe('2026-03-29T01:00:00.000Z');
  });

  test('in the hour that comes twice in October is the earlier one', () => {
    expect(zurichMoment('2026-10-25T02:30')).toEqual({
      moment: new Date('2026-10-25T00:30:00Z'),
      moved: false,
    });
    expect(isoOf('2026-10-25T03:00')).toBe('2026-10-25T02:00:00.000Z');
  });

  test('and back is the same for every moment, except in the second of two equal hours', () => {
    const minutes = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2060, 0) / 60_000 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const moment = minute * 60_000;
        const found = zurichMoment(zurichLocal(new Date(moment)));
        expect(found?.moved).toBe(false);
        expect([moment, moment - 3_600_000]).toContain(found?.moment.getTime());
      }),
    );
  });

  test.each([
    '',
    '2026-05-12',
    '2026-05-12T18:00:00',
    '2026-02-31T10:00',
    '2026-13-01T10:00',
    '2026-05-12T24:30',
    'x',
  ])('%j is none', (local) => expect(zurichMoment(local)).toBeNull());
});
