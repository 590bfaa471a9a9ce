import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestLog } from '../http/request-log.ts';
import { baseHeaders, securityHeaders } from '../security/security-headers.ts';
import { staticFiles } from './static-files.ts';

const SUBRESOURCES = ['entry-1.js', 'root-1.css', 'latin-1.woff2', 'photo-1.webp'];
/** Files that browsers open as documents or run as workers. */
const OTHERS = ['solver-1.worker.js', 'drawing-1.svg', 'logo-pack-1.zip', 'notes-1.txt'];
const REVALIDATION = ['etag', 'last-modified', 'accept-ranges', 'x-request-id'];

let root: string;
let app: FastifyInstance;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'static-files-'));
  const folder = join(root, 'assets');
  mkdirSync(folder);
  writeFileSync(join(root, 'secret.js'), 'secret');
  for (const name of [...SUBRESOURCES, ...OTHERS]) writeFileSync(join(folder, name), name);
  for (const name of ['entry-1.js.br', 'solver-1.worker.js.br']) writeFileSync(join(folder, name), 'brotli');
  app = Fastify();
  requestLog(app);
  securityHeaders(app, { secure: true });
  await staticFiles(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

const headersOf = async (name: string, headers = {}) => {
  const answer = await app.inject({ url: `/assets/${name}`, headers });
  expect(answer.statusCode).toBe(200);
  return answer.headers;
};

test.each(SUBRESOURCES)('%s has only the headers that browsers apply to parts of a page', async (name) => {
  expect(Object.keys(await headersOf(name)).sort()).toEqual([
    'cache-control',
    'connection',
    'content-length',
    'content-type',
    'cross-origin-resource-policy',
    'date',
    'strict-transport-security',
    'vary',
    'x-content-type-options',
  ]);
});

test.each(OTHERS)('%s has every security header', async (name) => {
  expect(await headersOf(name)).toMatchObject(baseHeaders(true));
});

test('a compressed file has the headers of the file', async () => {
  const accepts = { 'accept-encoding': 'br' };
  const [script, worker] = [
    await headersOf('entry-1.js', accepts),
    await headersOf('solver-1.worker.js', accepts),
  ];
  expect([script['content-encoding'], worker['content-encoding']]).toEqual(['br', 'br']);
  expect(script).not.toHaveProperty('content-security-policy');
  expect(worker['content-security-policy']).toMatch(/^default-src 'none'/);
});

test('files are cached for good, without headers for revalidation', async () => {
  for (const name of [...SUBRESOURCES, ...OTHERS]) {
    const headers = await headersOf(name);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const header of REVALIDATION) expect(headers).not.toHaveProperty(header);
  }
});

test('a response without a file has every security header', async () => {
  const { statusCode, headers } = await app.inject({ url: '/assets/nothing-1.js' });
  expect(statusCode).toBe(404);
  expect(headers).toMatchObject({ ...baseHeaders(true), 'x-request-id': expect.any(String) });
});

test.each([
  ['br', 'brotli', 'br'],
  ['identity', 'entry-1.js', undefined],
])('a file is sent in the encoding %s', async (accepted, body, encoding) => {
  const headers = { 'accept-encoding': accepted };
  const answer = await app.inject({ url: '/assets/entry-1.js?v=1', headers });
  expect([answer.statusCode, answer.body]).toEqual([200, body]);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    vary: 'accept-encoding',
  });
  expect(answer.headers['content-encoding']).toBe(encoding);
  const head = await app.inject({ method: 'HEAD', url: '/assets/entry-1.js', headers });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers['content-length']).toBe(String(body.length));
});

test.each(['/assets/none.js', '/assets/..%2fsecret.js', '/assets/..', '/assets/ENTRY-1.js', '/assets/'])(
  '%s is no file',
  async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(404);
  },
);
