import { createHash } from 'node:crypto';
import { lt } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploads } from '#db/schema';
import { newId } from '#platform/ids';
import { captureLog } from '../../tests/support/fakes/captured-log.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { forEachDue } from './index.ts';

let app: TestApp;
const { log, lines } = captureLog();
beforeAll(async () => {
  app = await testApp({ log });
});
afterAll(() => app.close());

test('each key comes once, although all stay due and one fails', async () => {
  const [now, soon] = [app.clock.now(), new Date(app.clock.now().getTime() + 1)];
  const hashes = Array.from({ length: 500 }, (_, n) =>
    createHash('sha256').update(`${n}`).digest('hex'),
  ).sort();
  const row = (hash: string, createdAt: Date) => ({
    ...{ id: newId(), accountId: null, kind: 'picture' as const, hash, createdAt },
  });
  const twice = [...hashes, ...hashes].map((hash) => row(hash, now));
  await app.engine.db.insert(uploads).values([...twice, row('f'.repeat(64), soon)]);
  const seen: string[] = [];
  await forEachDue(app.app.system, {
    key: uploads.hash,
    due: lt(uploads.createdAt, soon),
    act: async (hash) => {
      seen.push(hash);
      if (hash === hashes[7]) throw new Error('broken');
    },
    failure: 'not done; the next run retries',
  });
  expect(seen).toEqual(hashes);
  expect(lines.flatMap((line) => (line.includes('not done') ? [JSON.parse(line).key] : []))).toEqual([
    hashes[7],
  ]);
});
