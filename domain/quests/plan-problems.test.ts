import { expect, test } from 'vitest';
import { weekPlan } from '../../tests/support/worlds/quest-world.ts';
import { planProblems } from './plan-problems.ts';

const NOW = new Date('2026-11-18T12:00:00Z');
const plan = (change: (second: Record<string, unknown> & { de: Record<string, unknown> }) => unknown) => {
  const made = structuredClone(weekPlan('2026-11-23'));
  const [first, second, third] = made.quests;
  if (!second) throw new Error('a week has three quests');
  return { ...made, quests: [first, change({ ...second, de: { ...second.de } }), third] };
};

test('a valid plan has no problems', () => {
  expect(planProblems(weekPlan('2026-11-23'), NOW)).toEqual([]);
});

test.each<[string, unknown, string]>([
  [
    'a misspelt name',
    plan(({ highPoints, ...quest }) => ({ ...quest, highpoints: highPoints })),
    'quest 2, highPoints: is missing | quest 2: unknown name “highpoints”; did you mean highPoints?',
  ],
  [
    'an unknown name',
    { ...weekPlan('2026-11-23'), prize: 1 },
    'the plan: unknown name “prize”; allowed are week, quests',
  ],
  [
    'a misspelt text',
    plan(({ de: { title, ...de }, ...quest }) => ({ ...quest, de: { ...de, titel: title } })),
    'quest 2, de.title: is missing | quest 2, de: unknown name “titel”; did you mean title?',
  ],
  ['no German', plan(({ de: _, ...quest }) => quest), 'quest 2, de: is missing'],
  [
    'a text instead of texts',
    plan((quest) => ({ ...quest, de: 'Aufgabe' })),
    'quest 2, de: must be an object with title, theme, description',
  ],
  [
    'a title that is too long',
    plan(({ de, ...quest }) => ({ ...quest, de: { ...de, title: 'x'.repeat(75) } })),
    'quest 2, de.title: at most 60 characters, this has 75',
  ],
  [
    'a title of blanks',
    plan(({ de, ...quest }) => ({ ...quest, de: { ...de, title: ' \u200b ' } })),
    'quest 2, de.title: is empty',
  ],
  [
    'a number as a title',
    plan(({ de, ...quest }) => ({ ...quest, de: { ...de, title: 7 } })),
    'quest 2, de.title: must be a text in quotes',
  ],
  [
    'points in quotes',
    plan((quest) => ({ ...quest, highPoints: '750' })),
    'quest 2, highPoints: must be a whole number from 1 to 100000',
  ],
  [
    'half a point',
    plan((quest) => ({ ...quest, highPoints: 0.5 })),
    'quest 2, highPoints: must be a whole number from 1 to 100000',
  ],
  ['no quest', plan(() => 'swim'), 'quest 2: must be an object with en, de, highPoints'],
  [
    'two quests',
    { week: '2026-11-23', quests: weekPlan('').quests.slice(1) },
    'quests: a week has 3 quests, in square brackets; this has 2',
  ],
  ['no list', { week: '2026-11-23', quests: {} }, 'quests: a week has 3 quests, in square brackets'],
  [
    'a Tuesday',
    weekPlan('2026-11-24'),
    'week: must be the Monday with which a week begins, such as 2026-11-23',
  ],
  [
    'a past week',
    weekPlan('2026-11-09'),
    'week: the week from 2026-11-09 is over; the next one begins on 2026-11-23',
  ],
  ['no plan at all', [], 'the plan: must be an object with week, quests'],
])('%s is named with its place and what is allowed', (_, given, problems) => {
  expect(planProblems(given, NOW).join(' | ')).toBe(problems);
});
