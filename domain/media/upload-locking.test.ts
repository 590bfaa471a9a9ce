import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploads } from '#db/schema';
import { newId } from '#platform/ids';
import { registerMember, type TestApp, type TestMember, testApp } from '../../tests/support/test-app.ts';
import { isServerEngine } from '../../tests/support/test-engine.ts';
import { uniquePicture, upload } from '../../tests/support/uploads.ts';

let app: TestApp;
let person: TestMember;
beforeAll(async () => {
  app = await testApp();
  person = await registerMember(app);
});
afterAll(() => app.close());

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const WAITING = `select 1 from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

// Skipped on the embedded engine, which runs transactions one after another.
test.skipIf(!isServerEngine()).each(['posts', 'uploads'] as const)(
  'a call that %s locks uploads in the order of their ids, which avoids deadlocks',
  async (what) => {
    const [one, two] = [await uniquePicture(), await uniquePicture()];
    const [early, late] = [newId(), newId()].sort();
    if (!early || !late) throw new Error('there are two');
    const { db } = app.engine;
    // Insert the larger id first: without an explicit order, the query would return rows in the order of
    // insertion.
    for (const [id, bytes] of [
      [late, two],
      [early, one],
    ] as const)
      await db.insert(uploads).values({
        ...{ id, accountId: person.id, kind: 'picture', hash: sha(bytes), createdAt: app.clock.now() },
      });
    let done: Promise<unknown> = Promise.resolve();
    await db.transaction(async (held) => {
      await held.select().from(uploads).where(eq(uploads.id, early)).for('update');
      done =
        what === 'posts'
          ? person.api('POST /api/v1/users/@me/media/post', { body: { uploads: [late, early] } })
          : upload(app, person, two, one);
      await expect.poll(async () => (await app.engine.pool?.query(WAITING))?.rows).toHaveLength(1);
      const free = await db.transaction((other) =>
        other
          .select({ id: uploads.id })
          .from(uploads)
          .orderBy(asc(uploads.id))
          .for('update', { skipLocked: true }),
      );
      expect(free.map(({ id }) => id)).toContain(late);
    });
    await done;
  },
);
