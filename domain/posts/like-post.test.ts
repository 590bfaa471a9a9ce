import { and, count, eq, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { likes, posts, questVotes } from '#db/schema';
import { HOUR_MS } from '#platform/clock';
import { newId } from '#platform/ids';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { addPost, addQuest, changeAccount } from '../../tests/support/posts.ts';
import { registerMember, type TestApp, type TestMember, testApp } from '../../tests/support/test-app.ts';

let app: TestApp;
let author: TestMember;
let people: TestMember[];
beforeAll(async () => {
  app = await testApp();
  author = await registerMember(app);
  people = [];
  for (let n = 0; n < 30; n += 1) people.push(await registerMember(app));
}, 120_000);
afterAll(() => app.close());

const LIKE = 'POST /api/v1/users/@me/media/action/{id}/like';
const like = (person: TestMember, id: string, body: { liked?: boolean } = {}) =>
  person.api(LIKE, { params: { id }, body });
const person = (n: number): TestMember => people[n % people.length]!;

const post = (values: Parameters<typeof addPost>[2] = {}, creator = author) => addPost(app, creator, values);

const counter = async (postId: string) => {
  const [row] = await app.engine.db.select({ likes: posts.likes }).from(posts).where(eq(posts.id, postId));
  return row?.likes;
};
const rows = async (postId: string) => {
  const [row] = await app.engine.db.select({ rows: count() }).from(likes).where(eq(likes.postId, postId));
  return row?.rows;
};
const standingVotes = async (postId: string) => {
  const [row] = await app.engine.db
    .select({ votes: count() })
    .from(questVotes)
    .where(and(eq(questVotes.postId, postId), isNull(questVotes.withdrawnAt)));
  return row?.votes;
};
describe('a like', () => {
  test('toggles, by either id, and returns the new count', async () => {
    const { id, sId } = await post();
    expect(await like(person(0), id)).toEqual({ liked: true, likes: 1 });
    expect(await like(person(1), sId)).toEqual({ liked: true, likes: 2 });
    expect(await like(person(0), sId)).toEqual({ liked: false, likes: 1 });
    expect(await counter(id)).toBe(1);
    expect(await rows(id)).toBe(1);
  });

  test('with an explicit state is idempotent', async () => {
    const { id } = await post();
    expect(await like(person(0), id, { liked: false })).toEqual({ liked: false, likes: 0 });
    for (let times = 0; times < 2; times += 1)
      expect(await like(person(0), id, { liked: true })).toEqual({ liked: true, likes: 1 });
    for (let times = 0; times < 2; times += 1)
      expect(await like(person(0), id, { liked: false })).toEqual({ liked: false, likes: 0 });
    expect(await rows(id)).toBe(0);
  });

  test('is possible for one’s own post', async () => {
    const { id } = await post();
    expect(await like(author, id)).toEqual({ liked: true, likes: 1 });
  });

  test('is rejected for an unknown, removed or hidden post', async () => {
    const { id: removed } = await post({ removedAt: app.clock.now() });
    const { id: hidden } = await post({ hiddenAt: app.clock.now() });
    for (const id of [newId(), 'aaaaaaaa'])
      expect(await apiErrorOf(like(person(0), id))).toMatchObject({ status: 404, error: 'post_not_found' });
    for (const id of [removed, hidden]) {
      expect(await apiErrorOf(like(person(0), id))).toMatchObject({ status: 410, error: 'post_gone' });
      expect(await rows(id)).toBe(0);
    }
  });

  test.each(['disabledAt', 'hiddenAt', 'leavingAt'] as const)(
    'is rejected for a post whose creator has %s set',
    async (column) => {
      const creator = await registerMember(app);
      const { id } = await post({}, creator);
      await changeAccount(app, creator, { [column]: app.clock.now() });
      expect(await apiErrorOf(like(person(0), id))).toMatchObject({ status: 404, error: 'post_not_found' });
    },
  );

  test.each(['disabledAt', 'hiddenAt'] as const)('is rejected for an account with %s set', async (column) => {
    const { id } = await post();
    const someone = await registerMember(app);
    await changeAccount(app, someone, { [column]: app.clock.now() });
    expect(await apiErrorOf(like(someone, id))).toMatchObject({ status: 401, error: 'unauthorized' });
    expect(await counter(id)).toBe(0);
  });
});

describe('the ledger of a running quest', () => {
  test('contains the likes of an entry, including those taken back', async () => {
    const { id } = await post({ questId: await addQuest(app) });
    await like(person(0), id);
    await like(person(1), id);
    app.clock.advance(HOUR_MS);
    await like(person(0), id);
    await like(person(0), id, { liked: false });
    expect(await standingVotes(id)).toBe(1);
    const ledger = await app.engine.db.select().from(questVotes).where(eq(questVotes.postId, id));
    expect(ledger.map(({ accountId, withdrawnAt }) => [accountId, withdrawnAt?.getTime() ?? null])).toEqual(
      expect.arrayContaining([
        [person(0).id, app.clock.now().getTime()],
        [person(1).id, null],
      ]),
    );
    expect(ledger).toHaveLength(2);
  });

  test('ignores likes of other posts', async () => {
    const { id } = await post();
    await like(person(0), id);
    expect(await standingVotes(id)).toBe(0);
  });
});

describe('concurrent likes', () => {
  // `fc.assert` prints the seed of a failure. Running again would start from the likes of the first run.
  const ONCE = { numRuns: 1, endOnFailure: true };
  const settled = async (calls: Promise<unknown>[]) => {
    for (const outcome of await Promise.allSettled(calls))
      if (outcome.status === 'rejected') throw outcome.reason;
  };

  test('after 200 toggles the counter equals the rows', async () => {
    const { id } = await post();
    await settled(Array.from({ length: 200 }, (_, n) => like(person(n * 7), id)));
    expect(await counter(id)).toBe(await rows(id));
    // 200 calls by 30 accounts. Accounts with an odd number of calls end up liking the post.
    const calls = Array.from({ length: people.length }, (_, at) =>
      Array.from({ length: 200 }, (_, n) => (n * 7) % people.length).filter((other) => other === at),
    );
    expect(await counter(id)).toBe(calls.filter((own) => own.length % 2 === 1).length);
  });

  test('one account 50 times: every call toggles, at most one row remains', async () => {
    const { id } = await post();
    const answers = await Promise.all(Array.from({ length: 50 }, () => like(person(0), id)));
    expect(answers.filter(({ liked }) => liked)).toHaveLength(25);
    expect([await counter(id), await rows(id)]).toEqual([0, 0]);
    await settled(Array.from({ length: 50 }, () => like(person(0), id, { liked: true })));
    expect([await counter(id), await rows(id)]).toEqual([1, 1]);
  });

  test('toggles over three posts leave counters, rows and standing votes of the entry equal', async () => {
    const entry = await post({ questId: await addQuest(app) });
    const fought = [entry, await post(), await post()];
    const call = fc.record({
      who: fc.nat(people.length - 1),
      what: fc.nat(fought.length - 1),
      liked: fc.constantFrom(undefined, true, false),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 300, maxLength: 300 }), async (calls) => {
        await settled(
          calls.map(({ who, what, liked }) =>
            like(person(who), fought[what]!.id, liked === undefined ? {} : { liked }),
          ),
        );
        for (const { id } of fought) expect(await counter(id)).toBe(await rows(id));
        expect(await standingVotes(entry.id)).toBe(await counter(entry.id));
      }),
      ONCE,
    );
  });

  test('any sequence of likes ends like a plain set of likes', async () => {
    const call = fc.record({
      who: fc.nat(3),
      what: fc.nat(1),
      liked: fc.constantFrom(undefined, true, false),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(call, { maxLength: 12 }), async (calls) => {
        const two = [await post(), await post()];
        const model = two.map(() => new Set<number>());
        for (const { who, what, liked } of calls) {
          const set = model[what]!;
          const wanted = liked ?? !set.has(who);
          if (wanted) set.add(who);
          else set.delete(who);
          const answer = await like(person(who), two[what]!.id, liked === undefined ? {} : { liked });
          expect(answer).toEqual({ liked: wanted, likes: set.size });
        }
        for (const [at, { id }] of two.entries())
          expect([await counter(id), await rows(id)]).toEqual([model[at]!.size, model[at]!.size]);
      }),
      { numRuns: 15 },
    );
  });
});
