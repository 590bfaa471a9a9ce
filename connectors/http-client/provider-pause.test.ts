import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HOUR_MS, ManualClock, MINUTE_MS } from '#platform/clock';
import { rejectionOf } from '../../tests/support/rejection.ts';
import { startLocalProvider } from '../../tests/support/servers/local-provider.ts';
import { createProviderClient } from './provider-client.ts';

test('a shorter pause does not replace a longer one', async () => {
  const provider = await startLocalProvider();
  onTestFinished(() => provider.close());
  const clock = new ManualClock();
  const report = vi.fn();
  const client = createProviderClient({
    ...{ provider: 'x', allowedOrigins: provider.origin, productUrl: 'https://product.example' },
    ...{ clock, onError: report, timeoutMs: MINUTE_MS },
  });
  const ask = () => rejectionOf(client.download(`${provider.origin}/a.png`));
  const open: ServerResponse[] = [];
  provider.respondWith((response) => open.push(response));

  const asking = [ask(), ask()];
  for (const [n, seconds] of [3600, 5].entries()) {
    await vi.waitFor(() => expect([open.length, report.mock.calls.length]).toEqual([2, n]));
    open[n]?.writeHead(429, { 'retry-after': String(seconds) }).end();
  }
  await Promise.all(asking);
  expect(await ask()).toMatchObject({
    name: 'RateLimited',
    retryAtMs: clock.now().getTime() + HOUR_MS,
  });
  expect(provider.requests).toHaveLength(2);
});
