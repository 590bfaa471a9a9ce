import { expect, test } from 'vitest';
import { closestWords } from './closest-words.ts';

test.each([
  ['miaa', ['mia', 'noah', 'maia'], ['maia', 'mia']],
  ['mai', ['mia', 'noah'], ['mia']],
  ['reversd', ['upheld', 'reversed'], ['reversed']],
  ['HDIE', ['hide', 'remove', 'warn', 'reject'], ['hide']],
  ['silver', ['none', 'blue', 'gold', 'mascot'], []],
  ['', ['a'], []],
])('%j is similar to %j: %j', (word, candidates, expected) => {
  expect(closestWords(word, candidates)).toEqual(expected);
});

test('at most as many words are returned as wanted', () => {
  expect(closestWords('mia', ['mia1', 'mia2', 'mia3', 'mia4'], 2)).toEqual(['mia1', 'mia2']);
});
