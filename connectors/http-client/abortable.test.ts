import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ManualClock } from '#platform/clock';
import { rejectionOf } from '../../tests/support/rejection.ts';
import { abortable } from './abortable.ts';
import { Unavailable } from './errors.ts';
import { createProviderClient } from './provider-client.ts';

const unhandled = vi.fn();
beforeEach(() => {
  unhandled.mockClear();
  process.on('unhandledRejection', unhandled);
});
afterEach(() => {
  process.off('unhandledRejection', unhandled);
});

test.each([
  ['before', AbortSignal.abort(new Error('aborted'))],
  ['during', AbortSignal.timeout(1)],
])('work that fails after an abort %s it has no effect', async (_, signal) => {
  const { promise, reject } = Promise.withResolvers<never>();
  expect(await rejectionOf(abortable(promise, signal))).toBe(signal.reason);
  reject(new Error('too late'));
  await setImmediate();
  expect(unhandled).not.toHaveBeenCalled();
});

test('a name server that fails after the timeout of a request is asked once', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  const lookup = vi.spyOn(dns, 'lookup').mockReturnValue(promise);
  onTestFinished(() => {
    lookup.mockRestore();
    syncBuiltinESMExports();
  });
  syncBuiltinESMExports();
  const client = createProviderClient({
    ...{ provider: 'x', allowedOrigins: 'https://provider.example', productUrl: 'https://product.example' },
    ...{ clock: new ManualClock(), timeoutMs: 10 },
  });
  expect(await rejectionOf(client.download('https://provider.example/a.png'))).toBeInstanceOf(Unavailable);
  reject(new Error('EAI_AGAIN'));
  await setImmediate();
  expect(lookup).toHaveBeenCalledOnce();
  expect(unhandled).not.toHaveBeenCalled();
});
