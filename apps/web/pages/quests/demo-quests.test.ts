import { expect, test } from 'vitest';
import { serverI18n } from '../../i18n/server-i18n.ts';
import { demoQuests } from './demo-quests.ts';

const now = Date.UTC(2026, 10, 21, 12);
const quests = demoQuests(serverI18n('en').getFixedT('en', 'quests'), now);

test('examples end after 3, 5, 7, 10 and 14 days', () => {
  expect(quests.map(({ endsAt }) => (Date.parse(endsAt) - now) / 86_400_000)).toEqual([3, 5, 7, 10, 14]);
});

test('examples have the participants of the sample set and no page', () => {
  expect(quests.map(({ participants }) => participants)).toEqual([128, 94, 76, 45, 23]);
  expect(quests.map(({ path }) => path)).toEqual([null, null, null, null, null]);
});
