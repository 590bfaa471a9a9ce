import { count, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts, follows, profileStats } from '#db/schema';
import { newId } from '#platform/ids';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { registerMember, type TestApp, type TestMember, testApp } from '../../tests/support/test-app.ts';

let app: TestApp;
let people: TestMember[];
beforeAll(async () => {
  app = await testApp();
  people = [];
  for (let n = 0; n < 12; n += 1) people.push(await registerMember(app));
});
afterAll(() => app.close());

const FOLLOW = 'POST /api/v1/users/@me/action/{user_id}/follow';
const follow = (who: TestMember, whom: Pick<TestMember, 'id'>, body: { following?: boolean } = {}) =>
  who.api(FOLLOW, { params: { user_id: whom.id }, body });
const read = async (whom: TestMember, as = app.visitor) =>
  (await as('GET /api/v1/users/@me/{username}', { params: { username: whom.username } })).data;
const two = async (): Promise<[TestMember, TestMember]> => [
  await registerMember(app),
  await registerMember(app),
];
const change = (who: TestMember, values: Partial<typeof accounts.$inferInsert>) =>
  app.engine.db.update(accounts).set(values).where(eq(accounts.id, who.id));

/** Returns the profile's counters and the corresponding numbers of rows, each as `[followers, following]`. */
async function figures(id: string): Promise<{ counted: number[]; rows: number[] }> {
  const { db } = app.engine;
  const [stats] = await db.select().from(profileStats).where(eq(profileStats.accountId, id));
  const [followers] = await db.select({ n: count() }).from(follows).where(eq(follows.followedId, id));
  const [following] = await db.select({ n: count() }).from(follows).where(eq(follows.followerId, id));
  return {
    counted: [stats?.followers ?? 0, stats?.following ?? 0],
    rows: [followers?.n ?? 0, following?.n ?? 0],
  };
}
async function expectExact(id: string): Promise<void> {
  const { counted, rows } = await figures(id);
  expect(counted).toEqual(rows);
}

describe('following', () => {
  test('toggles and shows in both profiles', async () => {
    const [ada, ben] = await two();
    expect(await follow(ada, ben)).toEqual({ following: true, followers: 1 });
    expect((await read(ben)).stats).toMatchObject({ followers: 1, following: 0 });
    expect((await read(ada)).stats).toMatchObject({ followers: 0, following: 1 });
    expect(await follow(ada, ben)).toEqual({ following: false, followers: 0 });
    expect((await figures(ben.id)).rows).toEqual([0, 0]);
  });

  test('with an explicit state is idempotent', async () => {
    const [ada, ben] = await two();
    expect(await follow(ada, ben, { following: false })).toEqual({ following: false, followers: 0 });
    for (let times = 0; times < 2; times += 1)
      expect(await follow(ada, ben, { following: true })).toEqual({ following: true, followers: 1 });
    for (let times = 0; times < 2; times += 1)
      expect(await follow(ada, ben, { following: false })).toEqual({ following: false, followers: 0 });
  });

  test('leaves the other counters of a profile unchanged', async () => {
    const [ada, ben] = await two();
    const stats = { highscore: 900, posts: 4, followers: 0, following: 0 };
    await app.engine.db.insert(profileStats).values({ accountId: ben.id, ...stats });
    await follow(ada, ben);
    expect((await read(ben)).stats).toEqual({ ...stats, followers: 1 });
  });

  test('is visible only to the member who follows', async () => {
    const [ada, ben] = await two();
    await follow(ada, ben);
    expect((await read(ben, ada.api)).followed).toBe(true);
    expect((await read(ada, ben.api)).followed).toBe(false);
    expect((await read(ben)).followed).toBe(false);
  });

  test('rejects oneself and unknown accounts', async () => {
    const ada = await registerMember(app);
    expect(await apiErrorOf(follow(ada, ada))).toMatchObject({ status: 400, error: 'own_account' });
    for (const id of [newId(), 'mia'])
      expect(await apiErrorOf(follow(ada, { id }))).toMatchObject({ status: 404, error: 'userNotFound' });
  });

  test.each(['disabledAt', 'hiddenAt'] as const)(
    'is rejected for and by an account with %s set',
    async (column) => {
      const [ada, ben] = await two();
      await change(ben, { [column]: app.clock.now() });
      expect(await apiErrorOf(follow(ben, ada))).toMatchObject({ status: 401, error: 'unauthorized' });
      expect(await apiErrorOf(follow(ada, ben))).toMatchObject({ status: 404, error: 'userNotFound' });
      expect((await figures(ada.id)).rows).toEqual([0, 0]);
    },
  );
});

describe('concurrent follows', () => {
  test('two members who follow each other repeatedly neither deadlock nor miscount', async () => {
    const [ada, ben] = await two();
    await Promise.all(
      Array.from({ length: 60 }, (_, n) => (n % 2 === 0 ? follow(ada, ben) : follow(ben, ada))),
    );
    for (const { id } of [ada, ben]) {
      expect((await figures(id)).counted).toEqual([0, 0]);
      await expectExact(id);
    }
  });

  test('after 200 concurrent toggles in every direction the counters equal the rows', async () => {
    const pair = fc
      .tuple(fc.nat(people.length - 1), fc.nat(people.length - 1))
      .filter(([who, whom]) => who !== whom);
    const call = fc.tuple(pair, fc.constantFrom(undefined, true, false));
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 200, maxLength: 200 }), async (calls) => {
        await Promise.all(
          calls.map(([[who, whom], following]) =>
            follow(people[who]!, people[whom]!, following === undefined ? {} : { following }),
          ),
        );
        for (const { id } of people) await expectExact(id);
      }),
      // `fc.assert` prints the seed of a failure. Running again would start from the follows of the first run.
      { numRuns: 1, endOnFailure: true },
    );
  });

  test('any sequence ends like a plain set of follows', async () => {
    const trio = [...(await two()), await registerMember(app)];
    const set = new Set<string>();
    const call = fc.record({
      who: fc.nat(2),
      step: fc.integer({ min: 1, max: 2 }),
      following: fc.constantFrom(undefined, true, false),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(call, { maxLength: 12 }), async (calls) => {
        for (const { who, step, following } of calls) {
          const whom = (who + step) % 3;
          const wanted = following ?? !set.has(`${who}>${whom}`);
          if (wanted) set.add(`${who}>${whom}`);
          else set.delete(`${who}>${whom}`);
          const followers = [...set].filter((entry) => entry.endsWith(`>${whom}`)).length;
          const body = following === undefined ? {} : { following };
          expect(await follow(trio[who]!, trio[whom]!, body)).toEqual({ following: wanted, followers });
        }
        for (const { id } of trio) await expectExact(id);
      }),
      // Do not shrink: a shrunk sequence would start from the state that the failed sequence left behind.
      { numRuns: 15, endOnFailure: true },
    );
  });
});
