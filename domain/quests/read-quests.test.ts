import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '#contracts/client';
import { ENTRIES_PER_PAGE, type EntryOrder } from '#contracts/quests';
import { picturePath } from '#contracts/rules/picture-sizes';
import { addWeeks, weekBounds } from '#contracts/rules/quests/quest-week';
import { accounts, awards, postPictures, posts, quests } from '#db/schema';
import { HOUR_MS } from '#platform/clock';
import { newId } from '#platform/ids';
import { inProcessTransport } from '../../apps/gateway/http/in-process.ts';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { APP_HEADERS, ORIGIN, type TestApp, testApp } from '../../tests/support/test-app.ts';
import { type QuestWorld, questWorld, weekPlan } from '../../tests/support/worlds/quest-world.ts';
import { decideQuests } from './decide-quests.ts';
import { planWeek } from './plan-week.ts';

let app: TestApp;
let world: QuestWorld;
let first: typeof quests.$inferSelect;
let second: typeof quests.$inferSelect;
const WEEK = '2026-11-23';
beforeAll(async () => {
  app = await testApp({ start: new Date('2026-11-18T12:00:00Z') });
  world = questWorld(app);
  ({ first, second } = await world.begin(WEEK));
  app.clock.advance(HOUR_MS);
});
afterAll(() => app.close());

const list = async () => (await app.visitor('GET /api/v1/quests')).quests;
const entries = (questId: string, sort: EntryOrder, after?: string) =>
  app.visitor('GET /api/v1/quests/{quest_id}/entries', {
    params: { quest_id: questId },
    query: { sort, ...(after === undefined ? {} : { after }) },
  });
const awardsOf = (id: string) =>
  app.visitor('GET /api/v1/users/@me/awards/{user_id}', { params: { user_id: id } });

test('the quests of this week come by position, without those of other weeks', async () => {
  await planWeek(world.operator, { plan: weekPlan(addWeeks(WEEK, 1)) });
  const bounds = weekBounds(WEEK);
  expect(await list()).toEqual(
    [1, 2, 3].map((n) => ({
      quest_id: expect.any(String),
      ...{ title: `Quest ${n}`, theme: `Theme ${n}`, description: `What to do in quest ${n}.` },
      week: WEEK,
      startsAt: new Date(bounds?.startsAt ?? 0).toISOString(),
      endsAt: new Date(bounds?.endsAt ?? 0).toISOString(),
      state: 'running',
      participants: 0,
      highPoints: n * 100,
    })),
  );
});

test('texts are in the caller’s language', async () => {
  const german = createApi({
    transport: inProcessTransport(app.app, { ip: '203.0.113.7' }),
    headers: { ...APP_HEADERS, 'accept-language': 'de-CH,de;q=0.9,en;q=0.5' },
  });
  expect((await german('GET /api/v1/quests')).quests[0]).toMatchObject({
    title: 'Aufgabe 1',
    theme: 'Thema 1',
    description: 'Was in Aufgabe 1 zu tun ist.',
  });
  const { quest } = await german('GET /api/v1/quests/{quest_id}', { params: { quest_id: first.id } });
  expect(quest.title).toBe('Aufgabe 1');
});

test('a planned or unknown quest and its entries are not found', async () => {
  const [planned] = await app.engine.db
    .select()
    .from(quests)
    .where(eq(quests.week, addWeeks(WEEK, 1)));
  for (const id of [planned?.id ?? '', newId(), 'quest-one']) {
    const missing = { status: 404, error: 'quest_not_found' };
    const params = { params: { quest_id: id } };
    expect(await apiErrorOf(app.visitor('GET /api/v1/quests/{quest_id}', params))).toMatchObject(missing);
    expect(await apiErrorOf(entries(id, 'new'))).toMatchObject(missing);
  }
});

test('entries come most liked or newest first, in pages without gaps or repetitions', async () => {
  const people = await world.oldAccounts(2 * ENTRIES_PER_PAGE + 5);
  const made: { id: string; likes: number; n: number }[] = [];
  for (const [n, person] of people.entries()) {
    const likes = n % 7;
    made.push({ id: await world.enter(person, second.id, { likes }), likes, n });
    // Some entries are posted at the same time.
    if (n % 3 === 0) app.clock.advance(1000);
  }
  const byTime = made.map(({ id }) => id);
  const all = async (sort: EntryOrder) => {
    const found: string[] = [];
    const pages: number[] = [];
    let after: string | undefined;
    do {
      const page = await entries(second.id, sort, after);
      found.push(...page.entries.map(({ id }) => id));
      pages.push(page.entries.length);
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(pages).toEqual([ENTRIES_PER_PAGE, ENTRIES_PER_PAGE, 5]);
    return found;
  };
  expect(await all('new')).toEqual(byTime.toReversed());
  const liked = made.toSorted((a, b) => b.likes - a.likes || a.n - b.n).map(({ id }) => id);
  expect(await all('likes')).toEqual(liked);

  // Entries that appear and disappear between two pages do not shift others.
  const page = await entries(second.id, 'new');
  await world.remove(page.entries[3]?.id ?? '', second.id);
  const [late = ''] = await world.oldAccounts(1);
  await world.enter(late, second.id);
  const next = await entries(second.id, 'new', page.next ?? '');
  expect(next.entries[0]?.id).toBe(byTime.toReversed()[ENTRIES_PER_PAGE]);
});

test.each([
  'x',
  ...[
    ...['[1,2]', '[1,9e15,"a"]', `[1099511627776,0,"${newId()}"]`, `[-1,0,"${newId()}"]`],
    // Dates that JavaScript supports but the database does not.
    ...[`[0,8640000000000000,"${newId()}"]`, `[0,-8640000000000000,"${newId()}"]`],
  ].map((place) => Buffer.from(place).toString('base64url')),
])('an invalid cursor, %s, is rejected', async (after) => {
  expect(await apiErrorOf(entries(first.id, 'likes', after))).toMatchObject({
    status: 400,
    fields: { after: 'invalid_input' },
  });
});

test('an entry shows its first picture and its creator; removed and hidden entries and those of blocked accounts are missing', async () => {
  const [mia = '', ...others] = await world.oldAccounts(5);
  const shown = await world.enter(mia, first.id, { description: 'here', likes: 3 });
  const path = (n: number) => picturePath(String(n).repeat(64), 1080);
  await app.engine.db.insert(postPictures).values([
    { postId: shown, position: 1, path: path(2) },
    { postId: shown, position: 0, path: path(1) },
  ]);
  const [removed = '', hidden = '', , ofHidden = ''] = await Promise.all(
    others.map((person) => world.enter(person, first.id)),
  );
  await world.remove(removed, first.id);
  const now = app.clock.now();
  await app.engine.db.update(posts).set({ hiddenAt: now }).where(eq(posts.id, hidden));
  await app.engine.db
    .update(accounts)
    .set({ disabledAt: now })
    .where(eq(accounts.id, others[2] ?? ''));
  await app.engine.db
    .update(accounts)
    .set({ hiddenAt: now })
    .where(eq(accounts.id, others[3] ?? ''));
  expect(ofHidden).not.toBe('');
  expect(await entries(first.id, 'likes')).toEqual({
    entries: [
      {
        id: shown,
        sId: shown.slice(-8),
        imageUrl: `${ORIGIN}${path(1)}`,
        description: 'here',
        created_at: now.toISOString(),
        likes: 3,
        creator: {
          user_id: mia,
          username: mia.slice(-12),
          display_name: mia,
          avatarUrl: `${ORIGIN}/avatars/${mia}.svg`,
        },
      },
    ],
    next: null,
  });
});

test('the archive returns four weeks per call and never this week', async () => {
  const weeks = [1, 2, 3, 4, 5, 6].map((n) => addWeeks(WEEK, n));
  const [creator = '', voter = ''] = await world.oldAccounts(2);
  for (const week of weeks) {
    const { third } = await world.begin(week);
    const entry = await world.enter(creator, third.id);
    await world.vote(voter, entry, third.id);
  }
  await decideQuests(world.system);
  const archive = (before?: string) =>
    app.visitor('GET /api/v1/quests/archive', { query: before === undefined ? {} : { before } });
  const newest = await archive();
  expect(newest.weeks.map(({ week }) => week)).toEqual(weeks.slice(1, 5).toReversed());
  expect(newest.next).toBe(weeks[1]);
  for (const { quests: three } of newest.weeks) {
    expect(three.map(({ title }) => title)).toEqual(['Quest 1', 'Quest 2', 'Quest 3']);
    expect(three.map(({ winner }) => winner?.highPoints ?? null)).toEqual([null, null, 300]);
    expect(three.map(({ won }) => won)).toEqual([false, false, true]);
  }
  const oldest = await archive(newest.next ?? '');
  expect(oldest.weeks.map(({ week }) => week)).toEqual([weeks[0], WEEK]);
  expect(oldest.next).toBeNull();
  expect((await archive('2999-01-01')).weeks[0]?.week).toBe(weeks[4]);
  expect(await archive('2001-01-01')).toEqual({ weeks: [], next: null });
  expect(await apiErrorOf(archive('yesterday'))).toMatchObject({ status: 400, error: 'invalid_input' });

  const { awards: won } = await awardsOf(creator);
  expect(won).toHaveLength(5);
  expect(won.map(({ awarded_at }) => awarded_at)).toEqual(
    won
      .map(({ awarded_at }) => awarded_at)
      .toSorted()
      .reverse(),
  );
  expect(await app.engine.db.$count(awards)).toBe(5);
});

test('awards are listed for visible accounts, and empty for an account without one', async () => {
  const [person = ''] = await world.oldAccounts(1);
  expect(await awardsOf(person)).toEqual({ awards: [] });
  await app.engine.db.update(accounts).set({ disabledAt: app.clock.now() }).where(eq(accounts.id, person));
  for (const id of [person, newId(), 'mia'])
    expect(await apiErrorOf(awardsOf(id))).toMatchObject({ status: 404, error: 'userNotFound' });
});
