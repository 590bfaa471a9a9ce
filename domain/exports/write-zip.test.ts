import { once } from 'node:events';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '#domain/context';
import { registerMember, type TestApp, type TestMember, testApp } from '../../tests/support/test-app.ts';
import { uniquePicture, upload } from '../../tests/support/uploads.ts';
import { storeExportFile } from './export-file.ts';
import { readPerson } from './read-person.ts';
import { writeZip } from './write-zip.ts';

let app: TestApp;
let person: TestMember;
beforeAll(async () => {
  app = await testApp();
  person = await registerMember(app);
  const [given] = await upload(app, person, await uniquePicture());
  await person.api('POST /api/v1/users/@me/media/post', {
    body: { uploads: [given?.upload_id ?? ''], tagged: [], description: 'A picture' },
  });
});
afterAll(() => app.close());

/** A context whose media storage opens `source` for every file. */
function contextWith(source: Readable): Context {
  const { system } = app.app;
  const media = { ...system.connectors.media, open: async () => ({ stream: source, bytes: 100 }) };
  return { ...system, connectors: { ...system.connectors, media } };
}

/** A stream that says a few bytes and then nothing until it is destroyed. */
function stalled(): Readable {
  const source = new Readable({ read: () => {} });
  source.push('half');
  return source;
}

async function zipOf(context: Context, signal?: AbortSignal) {
  return (await writeZip(context, await readPerson(context, person.id), signal)).stream;
}

async function drain(stream: AsyncIterable<Uint8Array>, onChunk: () => unknown): Promise<void> {
  for await (const _ of stream) onChunk();
}

test.each([
  ['breaks off', undefined, 'ERR_STREAM_PREMATURE_CLOSE'],
  ['fails', Object.assign(new Error('the disk is broken'), { code: 'EIO' }), 'EIO'],
])('an export fails when a picture %s midway', async (_, error, code) => {
  const source = stalled();
  const stream = await zipOf(contextWith(source));
  await expect(drain(stream, () => source.readableFlowing && source.destroy(error))).rejects.toMatchObject({
    code,
  });
});

test('a picture is closed when its export cannot be stored', async () => {
  const source = stalled();
  const full = new Error('the disk is full');
  const closed = once(source, 'close');
  async function* until(stream: AsyncIterable<Uint8Array>) {
    for await (const chunk of stream) {
      yield chunk;
      if (source.readableFlowing) throw full;
    }
  }
  const stored = storeExportFile(app.app.system, person.id, until(await zipOf(contextWith(source))));
  await expect(stored).rejects.toBe(full);
  await closed;
});

test('an export that takes too long ends, and closes its picture', async () => {
  const source = stalled();
  const tooLong = new AbortController();
  const stream = await zipOf(contextWith(source), tooLong.signal);
  await expect(drain(stream, () => source.readableFlowing && tooLong.abort())).rejects.toThrow('abort');
  expect(source.destroyed).toBe(true);
});
