import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { uploads } from '#db/schema';
import { SECOND_MS } from '#platform/clock';
import { videoWithLocation } from '../../tests/support/inputs/mp4.ts';
import {
  APP_TOKEN,
  registerMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../tests/support/test-app.ts';
import { formOf, uniquePicture, upload } from '../../tests/support/uploads.ts';
import { UPLOAD_TEMP_PREFIX } from './remove-temp-files.ts';
import { uploadLimiter } from './upload-limiter.ts';
import { UPLOAD_CAPACITY, UPLOAD_LIMITS, UPLOAD_MIN_RATE } from './upload-limits.ts';

let app: TestApp;
let person: TestMember;
/** A folder for this test only, because other tests upload at the same time. */
let temporary: string;
beforeAll(async () => {
  app = await testApp();
  temporary = await mkdtemp(join(tmpdir(), 'test-'));
  vi.stubEnv('TMPDIR', temporary);
  person = await registerMember(app);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  app.app.server.on('connection', (socket: Socket) => sockets.push(socket));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(temporary, { recursive: true });
  await app.close();
});

afterEach(() => vi.useRealTimers());

const folders = async () => (await readdir(temporary)).filter((name) => name.startsWith(UPLOAD_TEMP_PREFIX));

/** Options for waiting. The timeout is long, because the tests wait for the network on machines that may be busy. */
const PATIENT = { timeout: 15_000 };

/** Server-side sockets of the uploads. */
const sockets: Socket[] = [];
const bytesRead = () => (sockets.at(-1)?.bytesRead ?? 0) - headBytes;
let headBytes = 0;

/** Connects to the server and sends the head of an upload request. `heard` returns the response so far. */
function begin(authorization: string, type: string, length: number): { socket: Socket; heard: () => string } {
  const socket = connect((app.app.server.address() as AddressInfo).port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined);
  const head = [
    'POST /api/v1/users/@me/media/upload HTTP/1.1',
    'host: localhost',
    `authorization: ${authorization}`,
    `content-type: ${type}`,
    `content-length: ${length}`,
  ];
  const text = `${head.join('\r\n')}\r\n\r\n`;
  headBytes = text.length;
  socket.write(text);
  return { socket, heard: () => Buffer.concat(chunks).toString() };
}

/** Returns a picture large enough for its upload to be interrupted partway. */
const longPicture = async () => Buffer.concat([await uniquePicture(), Buffer.alloc(500_000)]);

/** Starts an upload whose last picture is incomplete. */
async function halfSent(sender: TestMember, ...whole: Buffer[]): Promise<Socket> {
  const before = (await folders()).length;
  const { type, body } = await formOf([...whole, await longPicture()].map((bytes) => ({ bytes })));
  const { socket } = begin(`Bearer ${sender.session}`, type, body.length);
  socket.write(body.subarray(0, 60_000));
  await vi.waitFor(async () => expect(await folders()).toHaveLength(before + 1), PATIENT);
  return socket;
}

test('an aborted upload leaves neither files nor rows', async () => {
  const socket = await halfSent(person, await uniquePicture());
  socket.destroy();
  await vi.waitFor(async () => expect(await folders()).toEqual([]), PATIENT);
  expect(await app.engine.db.select().from(uploads)).toEqual([]);
});

test.each([
  ['a visitor', () => `App ${APP_TOKEN}`, 1_000_000, 401],
  ['nobody', () => 'Bearer made-up', 1_000_000, 401],
  [
    'a member whose body exceeds the limit',
    () => `Bearer ${person.session}`,
    10 * UPLOAD_LIMITS.videoBytes,
    413,
  ],
])('%s is rejected before the body is read', async (_, authorization, length, status) => {
  const before = await folders();
  const { socket, heard } = begin(authorization(), 'multipart/form-data; boundary=x', length);
  await once(socket, 'data');
  expect(heard()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(await folders()).toEqual(before);
  socket.destroy();
});

test('a rejection in the middle is delivered, and the connection stays usable', async () => {
  const { type, body } = await formOf([{ bytes: Buffer.alloc(400_000, 'x') }]);
  const { socket, heard } = begin(`Bearer ${person.session}`, type, body.length);
  socket.write(body);
  await vi.waitFor(() => expect(heard()).toContain('unsupported_file'), PATIENT);
  socket.write('GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await vi.waitFor(() => expect(heard()).toContain('HTTP/1.1 200 OK'), PATIENT);
  socket.destroy();
});

const nothingRuns = () => vi.waitFor(async () => expect(await folders()).toEqual([]), PATIENT);

test('an account can upload only one call at a time', async () => {
  await nothingRuns();
  const socket = await halfSent(person);
  const { type, body } = await formOf([{ bytes: await uniquePicture() }]);
  const second = await app.app.inject({
    ...{ method: 'POST', url: '/api/v1/users/@me/media/upload', payload: body },
    headers: { authorization: `Bearer ${person.session}`, 'content-type': type },
  });
  expect([second.statusCode, second.headers['retry-after']]).toEqual([429, '5']);
  expect(await upload(app, await registerMember(app), await uniquePicture())).toHaveLength(1);
  socket.destroy();
  await nothingRuns();
  await vi.waitFor(
    async () => expect(await upload(app, person, await uniquePicture())).toHaveLength(1),
    PATIENT,
  );
});

test('eight slow accounts do not block a ninth one and are disconnected', async () => {
  await nothingRuns();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const slow: Awaited<ReturnType<typeof trickling>>[] = [];
  for (let n = 0; n < 8; n += 1) slow.push(await trickling(await registerMember(app)));
  expect(await upload(app, person, await uniquePicture())).toHaveLength(1);
  vi.advanceTimersByTime(UPLOAD_MIN_RATE.initialPauseSeconds * SECOND_MS + 60 * SECOND_MS);
  for (const { heard } of slow) await vi.waitFor(() => expect(heard()).toContain('upload_too_slow'), PATIENT);
  expect(slow[0]?.heard()).toMatch(/^HTTP\/1.1 408 /);
  await nothingRuns();
  for (const { socket } of slow) socket.destroy();
});

/** Starts an upload and stops sending before or inside its first file. */
async function trickling(sender: TestMember, where: 'before' | 'in' = 'in') {
  const before = (await folders()).length;
  const { type, body } = await formOf([{ bytes: await longPicture() }]);
  const sent = begin(`Bearer ${sender.session}`, type, body.length);
  sent.socket.write(body.subarray(0, where === 'in' ? 1000 : 20));
  await vi.waitFor(async () => expect(await folders()).toHaveLength(before + 1), PATIENT);
  return sent;
}

test('a form that stops before its first file is disconnected too', async () => {
  await nothingRuns();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { socket, heard } = await trickling(person, 'before');
  vi.advanceTimersByTime((UPLOAD_MIN_RATE.initialPauseSeconds - 1) * SECOND_MS);
  expect(heard()).toBe('');
  vi.advanceTimersByTime(2 * SECOND_MS);
  await vi.waitFor(() => expect(heard()).toContain('upload_too_slow'), PATIENT);
  await nothingRuns();
  socket.destroy();
});

test('a phone that sends 60 kB a second with pauses succeeds', async () => {
  await nothingRuns();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const picture = Buffer.concat([await uniquePicture(), Buffer.alloc(1_200_000)]);
  const { type, body } = await formOf([{ bytes: picture }]);
  const { socket, heard } = begin(`Bearer ${person.session}`, type, body.length);
  for (let second = 0, sent = 0; sent < body.length; second += 1) {
    const silent = second % 10 >= 5;
    const part = body.subarray(sent, sent + (silent ? 0 : 60_000));
    const came = vi.waitFor(() => expect(bytesRead()).toBeGreaterThanOrEqual(sent + part.length), PATIENT);
    socket.write(part);
    await came;
    sent += part.length;
    vi.advanceTimersByTime(SECOND_MS);
  }
  await vi.waitFor(() => expect(heard()).toMatch(/^HTTP\/1.1 201 /), PATIENT);
  socket.destroy();
});

test('a full server reports that it is busy and when to retry', async () => {
  await nothingRuns();
  const held = Array.from({ length: UPLOAD_CAPACITY.network.calls }, (_, n) =>
    uploadLimiter.acquire({ accountId: `${n}`, network: '127.0.0.1', age: 'grown' }),
  );
  const { type, body } = await formOf([{ bytes: await uniquePicture() }]);
  const ask = (language: string) =>
    app.app.inject({
      ...{ method: 'POST', url: '/api/v1/users/@me/media/upload', payload: body },
      headers: {
        ...{ authorization: `Bearer ${person.session}`, 'content-type': type },
        'accept-language': language,
      },
    });
  const [english, german] = [await ask('en'), await ask('de')];
  for (const place of held) place.release();
  expect([english.statusCode, english.headers['retry-after']]).toEqual([503, '30']);
  expect(english.json()).toMatchObject({
    error: 'uploads_busy',
    error_description: expect.stringContaining('A lot of people are uploading'),
  });
  expect(german.json().error_description).toContain('laden sehr viele Leute');
  expect((await ask('en')).statusCode).toBe(201);
});

test.each<[string, () => Promise<Buffer>, () => Promise<Buffer>, string]>([
  ['a video after a picture', uniquePicture, async () => videoWithLocation(), 'mixed_media'],
  ['a picture after a video', async () => videoWithLocation(), uniquePicture, 'mixed_media'],
  ['a second video', async () => videoWithLocation(), async () => videoWithLocation(), 'too_many_files'],
])('%s is rejected as soon as it starts', async (_, first, second, code) => {
  await nothingRuns();
  const long = Buffer.concat([await second(), Buffer.alloc(500_000)]);
  const { type, body } = await formOf([{ bytes: await first() }, { bytes: long }]);
  const { socket, heard } = begin(`Bearer ${person.session}`, type, body.length);
  socket.write(body.subarray(0, body.length - 200_000));
  await vi.waitFor(() => expect(heard()).toContain(code), PATIENT);
  socket.destroy();
  await nothingRuns();
});
