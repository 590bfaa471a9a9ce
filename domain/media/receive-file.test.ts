import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uniquePicture } from '../../tests/support/uploads.ts';
import { receiveFile } from './receive-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'received-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('files share the budget, to the last byte', async () => {
  const bytes = await uniquePicture();
  const kinds: string[] = [];
  const room = {
    remainingBytes: 2 * bytes.length,
    acceptKind: (kind: string) => void kinds.push(kind),
    reserve: () => {},
  };
  const receive = (name: string) => receiveFile(Readable.from([bytes]), join(folder, name), room);
  await receive('one');
  await receive('two');
  expect(room.remainingBytes).toBe(0);
  await expect(receive('three')).rejects.toMatchObject({ code: 'payload_too_large' });
  expect(kinds.slice(0, 2)).toEqual(['picture', 'picture']);
});
