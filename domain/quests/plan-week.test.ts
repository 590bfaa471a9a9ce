import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { QUEST_LIMITS } from '#contracts/rules/quests/quest';
import { quests } from '#db/schema';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { type QuestWorld, questWorld, weekPlan } from '../../tests/support/worlds/quest-world.ts';
import { listQuestsForOperator } from './list-quests-for-operator.ts';
import { planWeek } from './plan-week.ts';

let app: TestApp;
let world: QuestWorld;
beforeAll(async () => {
  app = await testApp({ start: new Date('2026-10-07T12:00:00Z') });
  world = questWorld(app);
});
afterAll(() => app.close());

const give = (given: unknown) => planWeek(world.operator, { plan: given });
const stored = (week: string) =>
  app.engine.db.select().from(quests).where(eq(quests.week, week)).orderBy(asc(quests.place));

test('a week that includes the end of summer time has an extra hour', async () => {
  await give(weekPlan('2026-10-19'));
  for (const { startsAt, endsAt } of await stored('2026-10-19')) {
    expect(startsAt.toISOString()).toBe('2026-10-18T22:00:00.000Z');
    expect(endsAt.toISOString()).toBe('2026-10-25T23:00:00.000Z');
  }
});

test('planning again replaces texts and points and keeps the quests', async () => {
  const before = await give(weekPlan('2026-10-12'));
  const again = weekPlan('2026-10-12');
  for (const quest of again.quests) Object.assign(quest.en, { title: `New ${quest.en.title}` });
  await give(again);
  const after = await stored('2026-10-12');
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(after.map(({ texts }) => texts.en.title)).toEqual(['New Quest 1', 'New Quest 2', 'New Quest 3']);
  expect(
    (await listQuestsForOperator(world.operator, { endAfter: app.clock.now() })).map(
      ({ week, place }) => `${week} ${place}`,
    ),
  ).toEqual(['2026-10-12', '2026-10-19'].flatMap((week) => [1, 2, 3].map((place) => `${week} ${place}`)));
});

test('a week that has started cannot change; an unplanned one can be filled until it ends', async () => {
  await give(weekPlan('2026-10-05'));
  await expect(give(weekPlan('2026-10-05'))).rejects.toMatchObject({ code: 'quest_started' });
  await expect(give(weekPlan('2026-09-28'))).rejects.toMatchObject({ code: 'invalid_week' });
});

test.each(['2026-10-13', '2026-02-30', 'next week', '', 20261012, undefined])(
  '%s is not a week',
  async (week) => {
    await expect(give({ ...weekPlan('2026-10-12'), week })).rejects.toMatchObject({ code: 'invalid_week' });
  },
);

const changed = (change: (quest: ReturnType<typeof weekPlan>['quests'][number]) => unknown) => {
  const [first, second, third] = structuredClone(weekPlan('2026-11-02')).quests;
  if (!second) throw new Error('a week has three quests');
  return { week: '2026-11-02', quests: [first, change(second), third] };
};

test.each([
  [
    'two quests',
    { ...weekPlan('2026-11-02'), quests: weekPlan('').quests.slice(1) },
    'invalid_input',
    'quests',
  ],
  ['no German', changed(({ de: _, ...quest }) => quest), 'missing_text', 'quests.1.de'],
  [
    'a title of spaces and hidden characters',
    changed((quest) => ({ ...quest, de: { ...quest.de, title: ' \u200b\u2800 ' } })),
    'missing_text',
    'quests.1.de.title',
  ],
  [
    'a title that is too long',
    changed((quest) => ({ ...quest, en: { ...quest.en, title: 'x'.repeat(QUEST_LIMITS.title + 1) } })),
    'text_too_long',
    'quests.1.en.title',
  ],
  ['no points', changed((quest) => ({ ...quest, highPoints: 0 })), 'invalid_input', 'quests.1.highPoints'],
  [
    'half a point',
    changed((quest) => ({ ...quest, highPoints: 0.5 })),
    'invalid_input',
    'quests.1.highPoints',
  ],
  ['something else', changed((quest) => ({ ...quest, prize: 1 })), 'unknown_field', 'quests.1'],
  ['no plan at all', null, 'invalid_input', 'plan'],
])('%s is rejected with its field', async (_, given, code, field) => {
  await expect(give(given)).rejects.toMatchObject({ code, fields: { [field]: code } });
  expect(await stored('2026-11-02')).toEqual([]);
});

test('texts are sanitised', async () => {
  await give(
    changed((quest) => ({
      ...quest,
      en: { title: ' A\tquest\u202e ', theme: 'Out\nside', description: 'One.\r\n\r\nTwo.\u0000' },
    })),
  );
  expect((await stored('2026-11-02'))[1]?.texts.en).toEqual({
    title: 'A quest',
    theme: 'Out side',
    description: 'One.\n\nTwo.',
  });
});

test('only operators plan', async () => {
  await expect(planWeek(world.system, { plan: weekPlan('2026-10-12') })).rejects.toMatchObject({
    code: 'unauthorized',
  });
  await expect(listQuestsForOperator(world.system, { endAfter: new Date() })).rejects.toMatchObject({
    code: 'unauthorized',
  });
});
