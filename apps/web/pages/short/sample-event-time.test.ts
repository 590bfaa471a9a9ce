import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleEventTime } from './sample-event-time.ts';

test('the sample event is on the first Saturday of July', () => {
  expect(sampleEventTime(new Date('2026-11-21T12:00:00Z'))).toEqual({
    start: '2027-07-03T17:30:00.000Z',
    end: '2027-07-03T21:30:00.000Z',
  });
});

test('the sample event is always in the future, within about a year', () => {
  const days = fc.date({ min: new Date('2026-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (now) => {
      const start = new Date(sampleEventTime(now).start);
      const ahead = (start.getTime() - now.getTime()) / (24 * 3600 * 1000);
      expect([start.getUTCDay(), start.getUTCMonth()]).toEqual([6, 6]);
      expect(ahead).toBeGreaterThan(1);
      expect(ahead).toBeLessThan(375);
    }),
  );
});
