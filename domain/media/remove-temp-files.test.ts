import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMedia } from '#connectors/media';
import { readEnv } from '../../apps/env.ts';
import { removeTempFiles, UPLOAD_TEMP_PREFIX } from './remove-temp-files.ts';

const HOUR_SECONDS = 3600;
let folder: string;
const made: string[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'leftovers-'));
});
afterAll(() => {
  for (const path of [folder, ...made]) rmSync(path, { recursive: true, force: true });
});

/** Sets a file's modification time to `seconds` ago and returns its path. */
function age(path: string, seconds: number): string {
  const then = Date.now() / 1000 - seconds;
  utimesSync(path, then, then);
  made.push(path);
  return path;
}

function receiving(seconds: number, prefix = UPLOAD_TEMP_PREFIX): string {
  const path = mkdtempSync(join(tmpdir(), prefix));
  writeFileSync(join(path, '0'), 'half a picture');
  return age(path, seconds);
}

test('leftovers of a killed upload are deleted after an hour, and nothing else', async () => {
  const unfinished = join(folder, 'media/unfinished');
  mkdirSync(unfinished, { recursive: true });
  const half = (name: string, seconds: number) => {
    writeFileSync(join(unfinished, name), 'x');
    return age(join(unfinished, name), seconds);
  };
  const gone = [receiving(HOUR_SECONDS + 60), half('old', HOUR_SECONDS + 60)];
  const kept = [
    receiving(HOUR_SECONDS - 60),
    receiving(HOUR_SECONDS + 60, 'of-somebody-else-'),
    half('young', HOUR_SECONDS - 60),
  ];
  const media = await openMedia(readEnv({ DATA_DIR: folder }));
  await media.put('ab/1', Buffer.from('x'));
  kept.push(age(join(folder, 'media/ab/1'), 10 * HOUR_SECONDS));
  for (let times = 0; times < 2; times += 1) await removeTempFiles({ media, now: new Date() });
  expect(gone.filter(existsSync)).toEqual([]);
  expect(kept.filter((path) => !existsSync(path))).toEqual([]);
});

test('a missing folder is not an error', async () => {
  const media = await openMedia(readEnv({ DATA_DIR: join(folder, 'nowhere') }));
  await expect(removeTempFiles({ media, now: new Date() })).resolves.toBeUndefined();
});
