import { expect, test } from 'vitest';
import { formatDuration } from './format-duration.ts';

test.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [61, '2 minutes'],
  [3600, '60 minutes'],
  [3660, '61 minutes'],
  [5400, '90 minutes'],
  [5401, '2 hours'],
  [7201, '3 hours'],
])('a wait of %i seconds is stated as %s', (seconds, text) => {
  expect(formatDuration('en', seconds)).toBe(text);
});

test('a wait is stated in the language of the page', () => {
  expect(formatDuration('de', 5401)).toBe('2 Stunden');
});
