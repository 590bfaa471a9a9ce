import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataExports, sessions } from '#db/schema';
import { readArchive } from '#platform/archive';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock';
import { readFileText } from '../../apps/web/features/short-import/read-file.ts';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { operator } from '../../tests/support/operator.ts';
import { registerMember, type TestApp, type TestMember, testApp } from '../../tests/support/test-app.ts';
import { uniquePicture, upload } from '../../tests/support/uploads.ts';
import { backUp } from '../backups/index.ts';
import { eraseAccount } from '../erasure/index.ts';
import { cleanUpExports, makeExport } from './index.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await testApp();
  folder = mkdtempSync(join(tmpdir(), 'zips-'));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const REQUEST = 'POST /api/v1/@me/data/exports';
const ticketOf = (person: TestMember, id: string) =>
  person.api('POST /api/v1/@me/data/exports/{id}/ticket', { params: { id } });
const download = (person: TestMember, url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ url, headers: { authorization: `Bearer ${person.session}`, ...headers } });
const stored = async () => {
  const keys: string[] = [];
  for await (const key of (await app.app.system.connectors.privateFiles).list()) keys.push(key);
  return keys;
};
const fileOf = async (id: string) => {
  const [row] = await app.engine.db.select().from(dataExports).where(eq(dataExports.id, id));
  return row?.storageKey ?? '';
};

async function made(person: TestMember): Promise<string> {
  const { id, state } = await person.api(REQUEST);
  expect(state).toBe('making');
  await makeExport(app.app.system, { exportId: id });
  return id;
}

test('the ZIP file opens with unzip, and its Short can be saved again', async () => {
  const person = await registerMember(app);
  const [given] = await upload(app, person, await uniquePicture());
  await person.api('POST /api/v1/users/@me/media/post', {
    body: { uploads: [given?.upload_id ?? ''], tagged: [], description: 'Over <the> bridge' },
  });
  const id = await made(person);
  const { url } = await ticketOf(person, id);
  const answer = await download(person, url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-length': String(answer.rawPayload.length),
    'content-disposition': expect.stringMatching(/^attachment; filename="ulifyi-data-[\d-]+\.zip"$/),
  });
  const path = join(folder, 'own.zip');
  writeFileSync(path, answer.rawPayload);
  expect(execFileSync('unzip', ['-t', path]).toString()).toContain('No errors detected');
  const read = (name: string) => execFileSync('unzip', ['-p', path, name]).toString();
  const names = execFileSync('unzip', ['-Z1', path]).toString().trim().split('\n');
  expect(names).toEqual(expect.arrayContaining(['README.txt', 'index.html', 'account.json', 'short.json']));
  expect(names.filter((name) => /^media\/[0-9a-f]{64}\/1080\.jpg$/.test(name))).toHaveLength(1);
  expect(names.filter((name) => /^posts\/.+\.json$/.test(name))).toHaveLength(1);
  expect(JSON.parse(read('account.json'))).toMatchObject({ account: { id: person.id, email: person.email } });
  expect(read('index.html')).toContain('Over &#60;the&#62; bridge');
  expect(read('index.html')).not.toMatch(/<script|https?:\/\/[^"]*\.(js|css)/);
  // The import in the editor reads the same file, without its pictures.
  expect(await readFileText(new Blob([new Uint8Array(answer.rawPayload)]))).toBe(read('account.json'));
  const before = await person.api('GET /api/v1/@me/short/user');
  await person.api('PUT /api/v1/@me/short/update', { body: JSON.parse(read('short.json')) });
  expect((await person.api('GET /api/v1/@me/short/user')).profile).toEqual(before.profile);
});

test('one export runs at a time, and two may be requested a day', async () => {
  const person = await registerMember(app);
  const { id } = await person.api(REQUEST);
  expect(await apiErrorOf(person.api(REQUEST))).toMatchObject({ status: 409, error: 'export_running' });
  await makeExport(app.app.system, { exportId: id });
  await made(person);
  expect(await apiErrorOf(person.api(REQUEST))).toMatchObject({ status: 429 });
  expect(await person.api('GET /api/v1/@me/data')).toMatchObject({
    exports_left: 0,
    exports: [{ state: 'ready' }, { state: 'ready' }],
  });
});

test('a ticket works once, for its session, within five minutes, and then resumes for an hour', async () => {
  const person = await registerMember(app);
  const other = await registerMember(app);
  const id = await made(person);
  expect(await apiErrorOf(ticketOf(other, id))).toMatchObject({ status: 404 });
  const { url } = await ticketOf(person, id);
  expect((await download(other, url)).statusCode).toBe(404);
  expect((await app.app.inject({ url })).statusCode).toBe(401);
  const whole = await download(person, url);
  expect(whole.statusCode).toBe(200);
  expect((await download(person, url)).statusCode).toBe(404);
  const part = await download(person, url, { range: 'bytes=10-19' });
  expect(part.statusCode).toBe(206);
  expect(part.rawPayload).toEqual(whole.rawPayload.subarray(10, 20));
  app.clock.advance(HOUR_MS);
  expect((await download(person, url, { range: 'bytes=10-19' })).statusCode).toBe(404);
  await app.engine.db.update(sessions).set({ provedAt: app.clock.now() });
  const late = await ticketOf(person, id);
  app.clock.advance(5 * MINUTE_MS);
  expect((await download(person, late.url)).statusCode).toBe(404);
});

test('an old proof neither requests an export nor gets a ticket', async () => {
  const person = await registerMember(app);
  const id = await made(person);
  app.clock.advance(11 * MINUTE_MS);
  const refused = await Promise.all([person.api(REQUEST), ticketOf(person, id)].map(apiErrorOf));
  for (const error of refused) expect(error).toMatchObject({ status: 403, error: 'proof_needed' });
});

test('the file is encrypted, is reachable below no public path, and is deleted when it expires', async () => {
  const person = await registerMember(app);
  const id = await made(person);
  const key = await fileOf(id);
  const found = await (await app.app.system.connectors.privateFiles).open(key);
  const chunks: Buffer[] = [];
  for await (const chunk of found?.stream ?? []) chunks.push(chunk);
  expect(Buffer.concat(chunks).includes('README.txt')).toBe(false);
  expect(await app.media.size(key).catch(() => null)).toBeNull();
  for (const below of ['/media', '/private', '/media/private', ''])
    expect((await download(person, `${below}/${key}`)).statusCode).toBe(404);
  app.clock.advance(7 * DAY_MS);
  await cleanUpExports(app.app.system);
  expect(await stored()).not.toContain(key);
  expect((await person.api('GET /api/v1/@me/data')).exports).toMatchObject([{ state: 'gone', file: null }]);
});

test('a whole download shortens the time to a day, and an unwritten export fails after a day', async () => {
  const person = await registerMember(app);
  const id = await made(person);
  await download(person, (await ticketOf(person, id)).url);
  await expect
    .poll(async () => (await person.api('GET /api/v1/@me/data')).exports[0]?.downloaded_at)
    .toEqual(expect.any(String));
  const { id: stuck } = await person.api(REQUEST);
  app.clock.advance(DAY_MS + 1);
  await cleanUpExports(app.app.system);
  const { exports } = await person.api('GET /api/v1/@me/data');
  expect(exports.map(({ state }) => state)).toEqual(['failed', 'gone']);
  await makeExport(app.app.system, { exportId: stuck });
  expect((await person.api('GET /api/v1/@me/data')).exports[0]?.state).toBe('failed');
});

test('two attempts of the job leave one file', async () => {
  const person = await registerMember(app);
  const { id } = await person.api(REQUEST);
  await Promise.all([1, 2].map(() => makeExport(app.app.system, { exportId: id })));
  const own = (await stored()).filter((key) => key.includes(id.replaceAll('-', '')));
  expect(own).toEqual([await fileOf(id)]);
});

test('HEAD tells the size and spends no ticket, a resumed download gets exactly the missing bytes', async () => {
  const person = await registerMember(app);
  const { url } = await ticketOf(person, await made(person));
  const headers = { authorization: `Bearer ${person.session}` };
  const looked = await app.app.inject({ method: 'HEAD', url, headers });
  expect(looked.statusCode).toBe(200);
  const whole = await download(person, url);
  expect(whole.statusCode).toBe(200);
  const bytes = whole.rawPayload.length;
  expect(looked.headers['content-length']).toBe(String(bytes));
  const rest = await download(person, url, { range: `bytes=${bytes - 7}-` });
  expect(rest.headers['content-range']).toBe(`bytes ${bytes - 7}-${bytes - 1}/${bytes}`);
  expect(rest.rawPayload).toEqual(whole.rawPayload.subarray(-7));
  // As RFC 9110 allows, a range beyond the end is ignored.
  expect((await download(person, url, { range: `bytes=${bytes}-` })).rawPayload.length).toBe(bytes);
});

test('a changed ticket and one of another export are worth nothing, and a new ticket ends the old one', async () => {
  const person = await registerMember(app);
  const [first, second] = [await made(person), await made(person)];
  const { url } = await ticketOf(person, first);
  const changed = url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  for (const wrong of [changed, url.replace(first, second), url.replace(/ticket=.*/, 'ticket='), `${url}'`])
    expect((await download(person, wrong)).statusCode, wrong).toBe(404);
  const next = await ticketOf(person, first);
  expect((await download(person, url)).statusCode).toBe(404);
  await person.api('DELETE /api/v1/@me/security/sessions');
  expect((await download(person, next.url)).statusCode).toBe(200);
});

test('a file that was changed where it is stored is not sent', async () => {
  const person = await registerMember(app);
  const id = await made(person);
  const files = await app.app.system.connectors.privateFiles;
  const key = await fileOf(id);
  const chunks: Buffer[] = [];
  for await (const chunk of (await files.open(key))?.stream ?? []) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  bytes.writeUInt8((bytes[100] ?? 0) ^ 1, 100);
  await files.put(key, bytes);
  const { url } = await ticketOf(person, id);
  const answer = await download(person, url);
  expect(answer.statusCode).toBe(500);
  expect(answer.rawPayload.length).toBeLessThan(500);
});

test('an export whose file is missing, as after a restore, is gone and may be requested anew', async () => {
  const person = await registerMember(app);
  const id = await made(person);
  await (await app.app.system.connectors.privateFiles).delete(await fileOf(id));
  expect(await apiErrorOf(ticketOf(person, id))).toMatchObject({ status: 404, error: 'not_found' });
  expect((await person.api('GET /api/v1/@me/data')).exports).toMatchObject([{ state: 'gone' }]);
  await made(person);
});

test('an erasure while the file is being written leaves no file', async () => {
  const person = await registerMember(app);
  const { id } = await person.api(REQUEST);
  await Promise.allSettled([
    makeExport(app.app.system, { exportId: id }),
    eraseAccount(operator(app), { username: person.username }),
  ]);
  await makeExport(app.app.system, { exportId: id });
  await cleanUpExports(app.app.system);
  expect((await stored()).filter((key) => key.includes(id.replaceAll('-', '')))).toEqual([]);
});

test('neither media nor backups contain the files of exports', async () => {
  const person = await registerMember(app);
  const key = await fileOf(await made(person));
  const media: string[] = [];
  for await (const name of app.media.list()) media.push(name);
  expect(media).not.toContain(key);
  expect(media).not.toContain(`private/${key}`);
  const path = join(folder, 'backup.tar');
  await backUp(operator(app), { path, withMedia: true });
  const names: string[] = [];
  for await (const { name, content } of readArchive(path)) {
    names.push(name);
    for await (const _ of content);
  }
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => name.includes(key) || name.startsWith('private'))).toEqual([]);
});
