import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shortCounts } from '#db/schema';
import { ManualClock } from '#platform/clock';
import { registerMember, type TestApp, type TestMember, testApp } from '../../tests/support/test-app.ts';
import { saveTwoLinks } from '../../tests/support/worlds/visits.ts';
import type { CountKind } from './count-kinds.ts';
import { COUNT_KINDS } from './count-kinds.ts';
import { flushCounts } from './flush-counts.ts';
import { PendingCounts } from './pending-counts.ts';
import { writeCounts } from './write-counts.ts';

let app: TestApp;
let person: TestMember;
let username: string;
beforeAll(async () => {
  app = await testApp();
  person = await registerMember(app);
  username = person.username.toLowerCase();
  await saveTwoLinks(person);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.engine.db.delete(shortCounts);
});

const context = () => app.app.system;
const pendingCounts = (max?: number) =>
  new PendingCounts({ clock: app.clock, ...(max === undefined ? {} : { max }) });
const stored = async (kind: CountKind) =>
  (await app.engine.db.select().from(shortCounts).where(eq(shortCounts.kind, COUNT_KINDS[kind]))).map(
    ({ key, count }) => [key, count],
  );

test('writers of several instances sum exactly and do not block one another', async () => {
  const writer = async () => {
    for (let times = 0; times < 15; times += 1) {
      const pending = pendingCounts();
      for (let n = 0; n < 10; n += 1) {
        pending.add(username, 'clicks', times % 2 ? 'one' : 'two');
        pending.add(username, 'visits');
        pending.add(username, 'referrers', `host${n}.example`);
      }
      await writeCounts(context(), pending.take());
    }
  };
  await Promise.all([writer(), writer(), writer()]);
  expect(await stored('visits')).toEqual([['', 450]]);
  expect((await stored('referrers')).reduce((sum, [, count]) => sum + Number(count), 0)).toBe(450);
  expect(await stored('referrers')).toHaveLength(10);
});

test('the counts of two instances sum exactly, while their Shorts are saved', async () => {
  const others = [person, await registerMember(app), await registerMember(app)];
  for (const other of others.slice(1)) await saveTwoLinks(other);
  const names = others.map((one) => one.username.toLowerCase());
  const FLUSHES = 200;
  let isWriting = true;
  // One instance counts in the opposite order of the other.
  const instance = async (order: readonly string[]) => {
    for (let flush = 0; flush < FLUSHES; flush += 1) {
      const pending = pendingCounts();
      for (const name of order) {
        pending.add(name, 'clicks', flush % 2 ? 'one' : 'two');
        pending.add(name, 'visits');
        pending.add(name, 'referrers', `host${flush % 7}.example`);
      }
      await writeCounts(context(), pending.take());
    }
  };
  const owner = async () => {
    for (let n = 0; isWriting; n += 1) await saveTwoLinks(others[n % 3] as TestMember, { counting: true });
  };
  const owners = owner();
  await Promise.all([instance(names), instance(names.toReversed())]);
  isWriting = false;
  await owners;
  expect(await stored('visits')).toEqual(names.map(() => ['', 2 * FLUSHES]));
  const clicks = await stored('clicks');
  expect(clicks).toHaveLength(2 * names.length);
  expect(clicks.every(([, count]) => count === FLUSHES)).toBe(true);
});

test('visitors cannot fill the table: further keys of a day are counted together', async () => {
  for (const batch of [0, 1]) {
    const pending = pendingCounts();
    for (let n = 0; n < 150; n += 1) pending.add(username, 'referrers', `host${batch}-${n}.example`);
    for (let n = 0; n < 40; n += 1) pending.add(username, 'campaigns', `name${batch}-${n}`);
    await writeCounts(context(), pending.take());
  }
  const referrers = new Map((await stored('referrers')) as [string, number][]);
  expect(referrers.size).toBe(201);
  expect(referrers.get('')).toBe(100);
  const campaigns = new Map((await stored('campaigns')) as [string, number][]);
  expect(campaigns.size).toBe(51);
  expect(campaigns.get('')).toBe(30);
});

test('real keys displace made-up ones that were counted once, and every count stays in the sum', async () => {
  const write = async (kind: CountKind, keys: readonly string[], times = 1) => {
    const pending = pendingCounts();
    for (let n = 0; n < times; n += 1) for (const key of keys) pending.add(username, kind, key);
    await writeCounts(context(), pending.take());
  };
  const counts = async (kind: CountKind) => new Map((await stored(kind)) as [string, number][]);
  const madeUp = (count: number, name: string) =>
    Array.from({ length: count }, (_, n) => `${name}-${n}.example`);
  await write('referrers', ['early.example'], 2);
  await write('referrers', madeUp(300, 'first'));
  const real = madeUp(150, 'real');
  await write('referrers', real);
  await write('referrers', real);
  await write('referrers', madeUp(500, 'second'));
  await write('referrers', madeUp(1, 'third'), 5);
  const referrers = await counts('referrers');
  expect(referrers.size).toBe(201);
  for (const key of ['early.example', ...real]) expect(referrers.get(key), key).toBe(2);
  expect(referrers.get('third-0.example')).toBe(5);
  expect([...referrers.values()].reduce((sum, count) => sum + count, 0)).toBe(2 + 300 + 300 + 500 + 5);

  // Keys that were all counted more often give way to none that comes for the first time.
  await write('languages', madeUp(50, 'two'), 2);
  await write('languages', ['de']);
  expect((await counts('languages')).get('de')).toBeUndefined();
  await write('languages', ['de'], 2);
  expect((await counts('languages')).get('de')).toBe(2);
});

test('a count never exceeds what the column holds', async () => {
  const [day] = pendingDays();
  const count = { day, username, kind: 'visits', key: '', count: 2_000_000_000 } as const;
  await writeCounts(context(), [count]);
  await writeCounts(context(), [count]);
  expect(await stored('visits')).toEqual([['', 2_147_483_647]]);
});

function pendingDays(): [string] {
  const pending = pendingCounts();
  pending.add(username, 'visits');
  return [pending.take()[0]?.day ?? ''];
}

test('counts that cannot be written are written later, in their own day, and once', async () => {
  const pending = pendingCounts();
  let isDown = true;
  const { db, log } = context();
  const broken = new Proxy(db, {
    get: (target, name, self) =>
      name === 'transaction' && isDown
        ? () => Promise.reject(new Error('down'))
        : Reflect.get(target, name, self),
  });
  const flusher = flushCounts({ db: broken, log }, pending);
  pending.add(username, 'visits');
  await flusher.flush();
  pending.add(username, 'visits');
  expect(await stored('visits')).toEqual([]);
  isDown = false;
  await flusher.stop();
  expect(await stored('visits')).toEqual([['', 2]]);
  expect(pending.size).toBe(0);
});

test('a flood of different keys stays within its limit and is counted as dropped', () => {
  const pending = pendingCounts(100);
  for (let n = 0; n < 250; n += 1) pending.add(`name${n}`, 'visits');
  expect(pending.size).toBe(100);
  expect(pending.dropped).toBe(150);
  pending.add('name0', 'visits');
  expect(pending.dropped).toBe(150);
});

test('a day ends at midnight in Zürich', () => {
  const clock = new ManualClock(new Date('2026-07-01T21:59:30Z'));
  const pending = new PendingCounts({ clock });
  pending.add('mia', 'visits');
  clock.advance(60_000);
  pending.add('mia', 'visits');
  expect(pending.take().map(({ day }) => day)).toEqual(['2026-07-01', '2026-07-02']);
});

test('a Short with more than 20,000 requests an hour is marked, and its requests still count', () => {
  const pending = pendingCounts();
  for (let n = 0; n < 20_010; n += 1) {
    pending.watch('mia');
    pending.add('mia', 'visits');
  }
  expect(pending.take().map(({ kind, count }) => [kind, count])).toEqual([
    ['visits', 20_010],
    ['excess', 10],
  ]);
});
