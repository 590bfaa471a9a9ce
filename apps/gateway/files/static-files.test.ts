import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assets-'));
  for (const name of [...SUBRESOURCES, ...OTHERS]) writeFileSync(join(folder, name), name);
  for (const name of ['entry-1.js.br', 'solver-1.worker.js.br']) writeFileSync(join(folder, name), 'brotli');
  app = Fastify();
  requestLog(app);
  securityHeaders(app, { secure: true });
  await staticFiles(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
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
