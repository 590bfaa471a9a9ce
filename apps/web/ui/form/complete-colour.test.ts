import { expect, test } from 'vitest';
import { completeColour } from './complete-colour.ts';

test.each([
  ['#0f0', '#00ff00'],
  ['FfA', '#FFffAA'],
  [' 006cff ', '#006cff'],
  ['#006cff', '#006cff'],
  ['#0f', '#0f'],
  ['#0f00', '#0f00'],
  ['green', 'green'],
  ['##0f0', '##0f0'],
])('a colour entered as %s is completed to %s', (entered, completed) => {
  expect(completeColour(entered)).toBe(completed);
});
