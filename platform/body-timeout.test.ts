import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extendBodyTimeout, startBodyTimeout } from './body-timeout.ts';

const MS = 60;
let server: Server;
let requests: IncomingMessage[];
beforeAll(async () => {
  requests = [];
  server = createServer((request, response) => {
    startBodyTimeout(request, response, MS, () => request.socket.end('HTTP/1.1 408 \r\n\r\n'));
    if (request.url === '/upload') extendBodyTimeout(request, 60_000);
    requests.push(request);
    if (request.url === '/refused') {
      response.writeHead(404, { 'content-length': 0 }).end();
      return;
    }
    request.resume().once('end', () => response.writeHead(200, { 'content-length': 2 }).end('ok'));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends a request's headers and the first byte of its ten-byte body, or no body if `length` is null. */
function begin(
  path: string,
  length: string | null = 'content-length: 10',
): { socket: Socket; heard: () => string } {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined);
  const head = [`POST ${path} HTTP/1.1`, 'host: localhost', ...(length === null ? [] : [length])];
  socket.write(`${head.join('\r\n')}\r\n\r\n${length === null ? '' : '1'}`);
  return { socket, heard: () => Buffer.concat(chunks).toString() };
}

test('a body that does not arrive in time ends the connection', async () => {
  for (const length of ['content-length: 10', 'transfer-encoding: chunked']) {
    const { socket, heard } = begin('/', length);
    await once(socket, 'close');
    expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
  }
});

test('so does an unread body after its response', async () => {
  const { socket, heard } = begin('/refused');
  await once(socket, 'close');
  expect(heard()).toMatch(/^HTTP\/1\.1 404 /);
  expect(heard()).not.toContain('408');
});

test('an extended timeout applies to its request', async () => {
  const upload = begin('/upload');
  const other = begin('/');
  // The other request began later and has already timed out, so the upload has outlived the default timeout.
  await once(other.socket, 'close');
  expect(upload.socket.closed).toBe(false);
  upload.socket.write('234567890');
  await once(upload.socket, 'data');
  expect(upload.heard()).toMatch(/^HTTP\/1\.1 200 /);
  upload.socket.destroy();
});

test('a connection whose body has arrived may stay idle', async () => {
  const quick = begin('/', null);
  await once(quick.socket, 'data');
  const whole = begin('/');
  whole.socket.write('234567890');
  await once(whole.socket, 'data');
  await once(begin('/').socket, 'close');
  for (const { socket } of [quick, whole]) {
    expect(socket.closed).toBe(false);
    socket.destroy();
  }
});
