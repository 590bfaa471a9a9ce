import { eq, sql } from 'drizzle-orm';
import { weekBounds } from '../../../contracts/rules/quests/quest-week.ts';
import { accounts, posts, profileStats, profiles } from '../../../db/schema/index.ts';
import { type Context, transaction } from '../../../domain/context/index.ts';
import { enterQuest, leaveQuest, planWeek, recordVote } from '../../../domain/quests/index.ts';
import { byLanguage, fallbackLanguage } from '../../../locales/languages.ts';
import { newId } from '../../../platform/ids.ts';
import { operator } from '../operator.ts';
import type { TestApp } from '../test-app.ts';

const quest = (n: number) => ({
  ...byLanguage(() => ({
    title: `Quest ${n}`,
    theme: `Theme ${n}`,
    description: `What to do in quest ${n}.`,
  })),
  de: { title: `Aufgabe ${n}`, theme: `Thema ${n}`, description: `Was in Aufgabe ${n} zu tun ist.` },
  highPoints: n * 100,
});

/** Returns a plan as an operator writes it; its quests award 100, 200 and 300 HighPoints. */
export const weekPlan = (week: string) => ({ week, quests: [quest(1), quest(2), quest(3)] });

/** Returns actions for tests about quests, based on domain verbs where they exist. */
export function questWorld(app: Pick<TestApp, 'app' | 'engine' | 'clock'>) {
  const system: Context = app.app.system;
  const ada = operator(app);
  return {
    system,
    operator: ada,
    /** Plans a week and moves the clock to its start. The clock must be before that week. */
    async begin(week: string) {
      const bounds = weekBounds(week);
      if (!bounds) throw new Error(`${week} is not a Monday`);
      const planned = await planWeek(ada, { plan: weekPlan(week) });
      this.moveTo(bounds.startsAt);
      const [first, second, third] = planned;
      if (!first || !second || !third) throw new Error('a week has three quests');
      return { quests: planned, first, second, third, ...bounds };
    },
    moveTo(at: number | Date) {
      app.clock.advance(new Date(at).getTime() - app.clock.now().getTime());
    },
    /**
     * Creates accounts that were registered long enough ago to vote, without content or sessions. Returns
     * their ids.
     */
    async oldAccounts(count: number): Promise<string[]> {
      const ids = Array.from({ length: count }, newId);
      const createdAt = new Date('2020-01-01');
      await app.engine.db.insert(accounts).values(
        ids.map((id) => ({
          ...{ id, username: id.slice(-12), usernameKey: id.slice(-12) },
          ...{
            displayName: id,
            displayNameKey: id,
            email: `${id}@example.com`,
            emailKey: `${id}@example.com`,
          },
          ...{ passwordHash: '', birthDate: '1999-01-01', country: 'DE', referral: 'friends' },
          ...{ language: fallbackLanguage, termsAcceptedAt: createdAt, createdAt },
        })),
      );
      await app.engine.db.insert(profiles).values(ids.map((accountId) => ({ accountId })));
      return ids;
    },
    /** Adds an entry, as posting one does. Returns the post's id. */
    async enter(accountId: string, questId: string, values: Partial<typeof posts.$inferInsert> = {}) {
      const id = newId();
      await transaction(system, async (inside) => {
        await enterQuest(inside, { questId });
        await inside.db.insert(posts).values({
          ...{ id, shortId: id.slice(-8), accountId, questId, createdAt: app.clock.now() },
          ...values,
        });
        await inside.db
          .insert(profileStats)
          .values({ accountId, posts: 1 })
          .onConflictDoUpdate({
            target: profileStats.accountId,
            set: { posts: sql`${profileStats.posts} + 1` },
          });
      });
      return id;
    },
    /** Removes an entry, as its owner does. */
    remove: (postId: string, questId: string) =>
      transaction(system, async (inside) => {
        await inside.db.update(posts).set({ removedAt: app.clock.now() }).where(eq(posts.id, postId));
        await leaveQuest(inside, { questId });
      }),
    vote: (voterId: string, postId: string, questId: string, liked = true) =>
      transaction(system, (inside) => recordVote(inside, { questId, postId, voterId, liked })),
  };
}
export type QuestWorld = ReturnType<typeof questWorld>;
