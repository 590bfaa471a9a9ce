import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { rejectionOf } from '../../tests/support/rejection.ts';
import { selfSignedCertificate } from '../../tests/support/servers/self-signed-certificate.ts';
import { InvalidResponse, Unavailable } from './errors.ts';
import { sendRequest } from './send-request.ts';
import { isPrivateIp, isPublicHost } from './ssrf-guard.ts';

test.each([
  ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...[
    '169.254.169.254',
    '100.64.0.1',
    '100.127.255.255',
    '192.0.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
  ],
  ...['::', '::1', 'fc00::1', 'fd12:3456::1', 'fe80::1', 'fec0::1', 'ff02::1', '64:ff9b::7f00:1'],
  ...['192.88.99.1', '2001::1', '2002:7f00:1::1', '2002:a00:1::'],
  ...['192.0.2.1', '198.51.100.1', '203.0.113.255', '2001:db8::1', '3fff:fff::1', '5f00::1'],
  ...['::127.0.0.1', '::8.8.8.8', '::ffff:0:127.0.0.1', '2001:2::1', '2001:10::1', '2001:20::1'],
  ...['100::1', '100:0:0:1::1', '64:ff9b:1::1'],
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:169.254.169.254', '0:0:0:0:0:ffff:a00:1'],
])('%s is private', (address) => {
  expect(isPrivateIp(address)).toBe(true);
});

test.each([
  ...['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.0', '100.63.255.255', '100.128.0.0', '192.169.0.1'],
  ...['2606:4700::1111', '2a00:1450:4001::200e', '::ffff:8.8.8.8'],
  ...['192.0.1.1', '192.0.3.0', '198.51.101.1', '203.0.114.0', '2001:200::1', '2001:db9::1', '2003::1'],
  ...['4000::1', '5f01::1'],
])('%s is public', (address) => {
  expect(isPrivateIp(address)).toBe(false);
});

describe('a host name', () => {
  const answers =
    (...addresses: string[]) =>
    async () =>
      addresses.map((address) => ({ address }));
  test.each<[string, string[], boolean]>([
    ['one public address', ['8.8.8.8'], true],
    ['several of both kinds', ['8.8.8.8', '2606:4700::1111'], true],
    ['none', [], false],
    ['a private one', ['192.168.1.1'], false],
    ['a private one among public ones', ['8.8.8.8', '127.0.0.1'], false],
    ['a private one of the other kind', ['8.8.8.8', '::1'], false],
  ])('that resolves to %s', async (_, addresses, outside) => {
    expect(await isPublicHost('provider.example', answers(...addresses))).toBe(outside);
  });
});

test.each(['https://localhost:9/', 'https://127.0.0.1:9/x', 'https://[::1]:9/'])(
  'a request by https to %s is not sent',
  async (address) => {
    const request = { method: 'GET' as const, url: new URL(address), headers: {} };
    const error = await rejectionOf(
      sendRequest('somebody', request, { signal: AbortSignal.timeout(2000), maxBytes: 1 }),
    );
    expect(error).toBeInstanceOf(InvalidResponse);
    expect(error).toHaveProperty('message', expect.stringContaining('private IP'));
  },
);

/** The TLS handshake fails, because a server at 127.0.0.1 has no valid certificate for a public host name. */
test('a host name that resolves to a public IP and then to 127.0.0.1 receives nothing', async () => {
  const told: string[] = [];
  const inside = createServer(selfSignedCertificate('localhost'), (request, response) => {
    told.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => inside.listen(0, 'localhost', resolve));
  const { port } = inside.address() as AddressInfo;
  const looked: string[] = [];
  const error = await rejectionOf(
    sendRequest(
      'somebody',
      {
        method: 'GET',
        url: new URL(`https://localhost:${port}/secret`),
        headers: { authorization: 'Bot x' },
      },
      {
        signal: AbortSignal.timeout(10_000),
        maxBytes: 1,
        resolveHost: async (host) => {
          looked.push(host);
          return [{ address: '8.8.8.8' }];
        },
      },
    ),
  );
  inside.close();
  expect(looked).toEqual(['localhost']);
  expect(error).toBeInstanceOf(Unavailable);
  expect(error).toHaveProperty('message', expect.stringContaining('SELF_SIGNED'));
  expect(told).toEqual([]);
});
