import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { Worker } from 'node:worker_threads';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../../tests/support/servers/free-port.ts';
import { drain } from './drain.ts';
import { listen } from './listen.ts';

const HOST = '127.0.0.1';
let app: FastifyInstance;
let port: number;
let release: () => void;
beforeEach(async () => {
  app = Fastify();
  drain(app);
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.get('/', async () => 'here');
  app.get('/slow', () => released.then(() => 'done'));
  port = await freePort();
});
afterEach(async () => {
  release();
  await app.close();
});

/**
 * Code of a worker thread that opens the connections and reports through shared memory, because the main
 * thread is blocked meanwhile.
 */
const CONNECTING = `
const { workerData: { port, count, done } } = require('node:worker_threads');
const { connect } = require('node:net');
let open = 0;
for (let n = 0; n < count; n += 1)
  connect(port, '${HOST}', () => {
    if (++open === count) { Atomics.store(done, 0, 1); Atomics.notify(done, 0); }
  });
`;

test.runIf(process.platform === 'linux')(
  'many waiting connections are accepted in few turns of the event loop',
  async () => {
    await listen(app, { host: HOST, port });
    const count = 300;
    let taken = 0;
    app.server.on('connection', () => {
      taken += 1;
    });
    const done = new Int32Array(new SharedArrayBuffer(4));
    const people = new Worker(CONNECTING, { eval: true, workerData: { port, count, done } });
    await new Promise((resolve) => people.once('online', resolve));
    // Blocks the event loop as a long render would.
    Atomics.wait(done, 0, 0, 20_000);
    let turns = 0;
    while (taken < count && turns < count) {
      await new Promise((resolve) => setImmediate(resolve));
      turns += 1;
    }
    await people.terminate();
    // With one socket, accepting would take one turn of the event loop per connection.
    expect({ taken, quick: turns < count / 3 }).toEqual({ taken: count, quick: true });
  },
);

test('a port in use is rejected, although sockets could share it', async () => {
  await listen(app, { host: HOST, port });
  const other = Fastify();
  drain(other);
  await expect(listen(other, { host: HOST, port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
    message: expect.stringMatching(/in use.*PORT/),
  });
  await expect(listen(other, { host: '192.0.2.1', port: 0 })).rejects.toThrow(
    /HOST is not an IP of this machine.*192/,
  );
  await other.close();
});

const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);

test('localhost listens on both loopback IPs, one of which nginx uses', async () => {
  await listen(app, { host: 'localhost', port });
  for (const address of ['127.0.0.1', ...(hasIpv6 ? ['[::1]'] : [])])
    expect(await fetch(`http://${address}:${port}`).then((answer) => answer.text())).toBe('here');
});

test('a closing server accepts no new connections and completes all accepted requests, on every socket', async () => {
  await listen(app, { host: HOST, port });
  const asked = Array.from({ length: 40 }, () =>
    fetch(`http://${HOST}:${port}/slow`).then((answer) => answer.text()),
  );
  let inside = 0;
  app.server.on('request', () => {
    inside += 1;
  });
  await expect.poll(() => inside).toBe(asked.length);
  let isClosed = false;
  const closing = app.close().then(() => {
    isClosed = true;
  });
  await expect
    .poll(
      () =>
        new Promise((resolve) => {
          const socket = connect(port, HOST, () => resolve(socket.destroy() && 'taken'));
          socket.once('error', ({ message }) => resolve(message));
        }),
    )
    .toContain('ECONNREFUSED');
  expect(isClosed).toBe(false);
  release();
  expect(await Promise.all(asked)).toEqual(asked.map(() => 'done'));
  await closing;
});
