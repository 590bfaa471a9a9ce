import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { rejectionOf } from '../../tests/support/rejection.ts';
import { failWhenStalled } from './fail-when-stalled.ts';

const MS = 1000;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
});

test('a source that sends nothing in time fails and is closed', async () => {
  const source = new PassThrough();
  const stream = failWhenStalled(source, MS);
  for (let times = 0; times < 3; times += 1) {
    vi.advanceTimersByTime(MS - 1);
    source.write('x');
    await once(stream, 'data');
  }
  const failed = rejectionOf(once(stream, 'end'));
  vi.advanceTimersByTime(MS);
  expect(String(await failed)).toContain('nothing was received');
  expect(source.destroyed).toBe(true);
});

test('a slow reader is waited for', async () => {
  const source = new PassThrough();
  const stream = failWhenStalled(source, MS);
  const whole = Buffer.alloc(10 * stream.readableHighWaterMark);
  source.end(whole);
  await once(stream, 'readable');
  let bytes = 0;
  while (bytes < whole.length) {
    await vi.waitFor(() => expect(stream.readableLength).toBeGreaterThan(0));
    vi.advanceTimersByTime(10 * MS);
    bytes += stream.read().length;
  }
  expect(bytes).toBe(whole.length);
});

test('a reader that leaves closes the source', async () => {
  const source = new PassThrough();
  failWhenStalled(source, MS).destroy();
  await rejectionOf(once(source, 'close'));
  expect([source.destroyed, vi.getTimerCount()]).toEqual([true, 0]);
});
