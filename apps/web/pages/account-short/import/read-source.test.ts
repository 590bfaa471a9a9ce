import { expect, test } from 'vitest';
import { readText } from './read-source.ts';

test.each([
  ['{"links": [\n  {"url": "https://a.example/"},\n]}', { problem: 'json' }],
  ['{"links": [{"url": "https://a.example/",\n}]}', { problem: 'jsonAt', line: 2 }],
  ['\uFEFF\n[\n{"title": "line 9 column 1)', { problem: 'jsonAt', line: 3 }],
  ['{links: [{url: "https://a.example/"}]}', { problem: 'jsonAt', line: 1 }],
  ['{"links": []}', { problem: 'nothing' }],
  ['[Blog] is new', { problem: 'nothing' }],
])('of %j nothing is read, and said why', (text, problem) => {
  expect(readText(text, [])).toEqual(problem);
});
