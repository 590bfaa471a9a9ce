import { expect, test } from 'vitest';
import { brand } from '#brand';
import { formatPartialDate } from './format-partial-date.ts';

test('a date is shown with the precision that is known', () => {
  expect(formatPartialDate('2024', 'en')).toBe('2024');
  expect(formatPartialDate('2024-05', 'en')).toBe('May 2024');
  expect(formatPartialDate('2024-05', 'de')).toBe('Mai 2024');
  expect(formatPartialDate('2024-05-31', 'en')).toBe('31 May 2024');
  expect(formatPartialDate('2024-05-31', 'de')).toBe('31. Mai 2024');
});

test('an invalid date throws', () => {
  for (const wrong of ['', 'May 2024', '31.05.2024', '2024-5', '2024-13', '2024-05-31T10:00'])
    expect(() => formatPartialDate(wrong, 'en'), wrong).toThrow();
});

test('every date of the timeline can be formatted', () => {
  const timeline: readonly { date: string | null }[] = brand.timeline;
  for (const { date } of timeline)
    if (date !== null && date !== 'today') expect(formatPartialDate(date, 'en')).not.toBe('');
});
