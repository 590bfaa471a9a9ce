import { expect, test } from 'vitest';
import { MINUTE_MS } from '#platform/clock';
import { createIpQuestion } from './counted-ip.ts';

const key = (id: string, byte: number) => ({ id, key: Buffer.alloc(32, byte) });

test('a question is valid for five minutes, and only with our key', () => {
  const now = new Date('2026-11-28T12:00:00Z');
  const ours = createIpQuestion([key('a', 1)]);
  const question = ours.ask(now);
  const after = (ms: number) => new Date(now.getTime() + ms);
  expect(ours.isValid(question, after(5 * MINUTE_MS - 1))).toBe(true);
  expect(ours.isValid(question, after(5 * MINUTE_MS))).toBe(false);
  expect(createIpQuestion([key('a', 2)]).isValid(question, now)).toBe(false);
  for (const other of [undefined, '', now.toISOString(), [question]])
    expect(ours.isValid(other, now)).toBe(false);
});
