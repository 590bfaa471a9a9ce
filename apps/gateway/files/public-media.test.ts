import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountTag, mediaTag } from '#contracts/cache-tags';
import { posts } from '#db/schema';
import { newId } from '#platform/ids';
import { registerMember, type TestApp, testApp } from '../../../tests/support/test-app.ts';
import { PublicMedia } from './public-media.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test.each(['the file', 'its person'])(
  'a result that is older than a change of %s is not cached',
  async (what) => {
    const [kept, person] = [new PublicMedia(), await registerMember(app)];
    const hash = newId().replaceAll('-', '').repeat(2);
    const id = newId();
    await app.engine.db.insert(posts).values({
      ...{ id, shortId: id, accountId: person.id, videoHash: hash, createdAt: app.clock.now() },
    });
    const asking = kept.has(app.app.system, hash);
    // The eviction arrives while the query runs, so the query's result must not be cached.
    kept.evict(what === 'the file' ? mediaTag(hash) : accountTag(person.username));
    expect(await asking).toBe(true);
    await app.engine.db.update(posts).set({ hiddenAt: app.clock.now() });
    expect(await kept.has(app.app.system, hash)).toBe(false);
  },
);
