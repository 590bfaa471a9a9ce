import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staticFiles } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'static-files-'));
let app: FastifyInstance;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/page-1a2b.js'), 'plain');
  writeFileSync(join(folder, 'assets/page-1a2b.js.br'), 'compressed');
  writeFileSync(join(folder, 'secret.js'), 'secret');
  app = Fastify();
  await staticFiles(app, join(folder, 'assets'));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ['br', 'compressed', 'br'],
  ['identity', 'plain', undefined],
])('a file is sent in the encoding %s, for ever cacheable', async (accepted, body, encoding) => {
  const headers = { 'accept-encoding': accepted };
  const answer = await app.inject({ url: '/assets/page-1a2b.js?v=1', headers });
  expect([answer.statusCode, answer.body]).toEqual([200, body]);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(answer.headers['content-encoding']).toBe(encoding);
  const head = await app.inject({ method: 'HEAD', url: '/assets/page-1a2b.js', headers });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers['content-length']).toBe(String(body.length));
});

test.each(['/assets/none.js', '/assets/..%2fsecret.js', '/assets/..', '/assets/PAGE-1a2b.js', '/assets/'])(
  '%s is no file',
  async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(404);
  },
);
