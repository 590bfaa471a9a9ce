import { expect, test } from 'vitest';
import { abbreviateScore } from './abbreviate-score.ts';

test.each([
  [0, '0'],
  [1, '1'],
  [999, '999'],
  [1000, '1K'],
  [1049, '1K'],
  [1100, '1.1K'],
  [12_480, '12.4K'],
  [999_949, '999.9K'],
  [999_999, '999.9K'],
  [1_000_000, '1M'],
  [1_250_000, '1.2M'],
  [987_654_321, '987.6M'],
])('%d HighPoints are shown as %s', (score, shown) => expect(abbreviateScore(score, 'en')).toBe(shown));

test('German uses a decimal comma', () => expect(abbreviateScore(12_480, 'de')).toBe('12,4K'));
