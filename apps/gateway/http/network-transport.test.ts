import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { isUnavailable } from '#contracts/client';
import { networkTransport } from './network-transport.ts';

let hanging: Server;
let url: string;
beforeAll(async () => {
  hanging = createServer(() => {}).listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  url = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}/`;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => {
  hanging.closeAllConnections();
  hanging.close();
});

test('a call to a hanging API ends before the page that waits for it', async () => {
  const timeout = new AbortController();
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  const call = networkTransport({ ip: '192.0.2.1' })(url, {});
  await once(hanging, 'request');
  timeout.abort(new DOMException('too slow', 'TimeoutError'));
  expect(isUnavailable(await call.catch((error: unknown) => error))).toBe(true);
  expect(limit.mock.lastCall?.[0]).toBeLessThan(35_000);
});

test('a caller can end its call', async () => {
  const caller = new AbortController();
  const call = networkTransport({ ip: '192.0.2.1' })(url, { signal: caller.signal });
  await once(hanging, 'request');
  caller.abort();
  await expect(call).rejects.toThrow('abort');
});
