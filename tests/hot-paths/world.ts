import {
  awards,
  follows,
  invoices,
  likes,
  postPictures,
  posts,
  profileStats,
  sessions,
  subscriptions,
} from '../../db/schema/index.ts';
import { newId, newToken, tokenHash } from '../../platform/ids.ts';
import { addQuest } from '../support/posts.ts';
import { grantPremium, registerMember, type TestApp, type TestMember, testApp } from '../support/test-app.ts';
import { questWorld } from '../support/worlds/quest-world.ts';
import { type QueryRecorder, startQueryRecorder } from './query-recorder.ts';

/** How much data of each kind a member has. */
interface Amounts {
  links: number;
  posts: number;
  /** Number of likes per post. */
  likes: number;
  followers: number;
  sessions: number;
  invoices: number;
  awards: number;
  /** Number of entries in the quest of the member's first post. */
  entries: number;
}
const ONE: Amounts = {
  ...{ links: 3, posts: 1, likes: 0, followers: 0, sessions: 0, invoices: 1, awards: 1, entries: 1 },
};
const MUCH: Amounts = {
  ...{ links: 25, posts: 50, likes: 20, followers: 1000, sessions: 30, invoices: 40, awards: 20 },
  entries: 60,
};

/** A member whose data the operations in `calls` read and change. */
export interface Subject {
  person: TestMember;
  /** A post of this member, which is an entry of a running quest. */
  postId: string;
  postShortId: string;
  questId: string;
}

export interface World {
  app: TestApp;
  /** A member who views `small` and `large`. */
  reader: TestMember;
  small: Subject;
  large: Subject;
  amounts(of: Subject): Amounts;
  record: QueryRecorder['record'];
  close(): Promise<void>;
}

/** Creates a member with little and a member with a lot of data of every kind, and a third one who views them. */
export async function hotPathWorld(): Promise<World> {
  const { engine, record } = await startQueryRecorder();
  // Nothing is kept in memory, so that every call asks the database.
  const app = await testApp({ engine, env: { PAGE_CACHE_PAGES: '0' } });
  const crowd = await questWorld(app).oldAccounts(MUCH.followers);
  const one = await subject(app, crowd, ONE);
  const much = await subject(app, crowd, MUCH);
  const reader = await registerMember(app);
  return {
    ...{ app, small: one, large: much, reader, record },
    amounts: (of) => (of === much ? MUCH : ONE),
    close: () => app.close(),
  };
}

async function subject(app: TestApp, crowd: readonly string[], amounts: Amounts): Promise<Subject> {
  const { db } = app.engine;
  const person = await registerMember(app);
  await grantPremium(app, person);
  const now = app.clock.now();
  const questId = await addQuest(app);
  const made = await addPosts(app, person.id, questId, amounts.posts);
  const { id: postId, shortId: postShortId } = made[0] ?? { id: '', shortId: '' };
  const likers = crowd.slice(0, amounts.likes);
  await insert(
    made.flatMap((post) => likers.map((accountId) => ({ postId: post.id, accountId, createdAt: now }))),
    (rows) => db.insert(likes).values(rows),
  );
  for (const accountId of crowd.slice(0, amounts.entries - 1)) await addPosts(app, accountId, questId, 1);
  const followers = crowd.slice(0, amounts.followers);
  await insert(
    followers.map((followerId) => ({ followerId, followedId: person.id, createdAt: now })),
    (rows) => db.insert(follows).values(rows),
  );
  await db
    .insert(profileStats)
    .values({ accountId: person.id, posts: amounts.posts, followers: followers.length });
  await insert(several(amounts.sessions), (rows) =>
    db.insert(sessions).values(
      rows.map((id) => ({
        ...{ id, accountId: person.id, tokenHash: tokenHash(newToken()), userAgent: 'test' },
        ...{ createdAt: now, lastSeenAt: now },
      })),
    ),
  );
  await addPayments(app, person.id, amounts.invoices);
  for (const id of several(amounts.awards)) {
    const won = { questId: await addQuest(app, { decidedAt: now }), accountId: person.id };
    await db.insert(awards).values({ ...won, postId: id, votes: 1, highPoints: 100, awardedAt: now });
  }
  return { person, postId, postShortId, questId };
}

/** Adds posts with two pictures each; the first post is a quest entry. */
async function addPosts({ engine: { db }, clock }: TestApp, accountId: string, questId: string, n: number) {
  const rows = several(n).map((id, place) => ({
    ...{ id, accountId, shortId: newToken().slice(0, 8), createdAt: clock.now() },
    questId: place === 0 ? questId : null,
  }));
  await db.insert(posts).values(rows);
  await db
    .insert(postPictures)
    .values(
      rows.flatMap(({ id }) =>
        [0, 1].map((position) => ({ postId: id, position, path: `/media/${id}/1080.webp` })),
      ),
    );
  return rows;
}

async function addPayments({ engine: { db }, clock }: TestApp, accountId: string, n: number): Promise<void> {
  const now = clock.now();
  const shared = { accountId, currency: 'eur', createdAt: now, periodStart: now, periodEnd: now };
  const product = { productName: 'Short Premium', productImage: '' };
  const subscriptionId = `sub_${accountId}`;
  await db.insert(subscriptions).values({
    ...{ ...shared, ...product, id: subscriptionId, status: 'active', live: true, premiumUntil: now },
    ...{ amount: 199, interval: 'month', paymentMethod: { type: 'other', name: 'x' } },
  });
  await db.insert(invoices).values(
    several(n).map((id) => ({
      ...{ ...shared, ...product, id, subscriptionId, number: id, total: 199, paid: true },
      ...{ refunded: 0, disputed: false, paymentIntentId: id },
    })),
  );
}

const several = (n: number): string[] => Array.from({ length: n }, newId);

const insert = async <Row>(rows: Row[], values: (rows: Row[]) => PromiseLike<unknown>): Promise<void> =>
  void (rows.length > 0 && (await values(rows)));
