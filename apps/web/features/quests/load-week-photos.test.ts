import { expect, test, vi } from 'vitest';
import { createApi } from '#contracts/client';
import { weekEnd } from '#contracts/rules/quests/quest-week';
import { sampleEntry, sampleQuest } from '../../../../tests/support/fakes/fake-quest-api.ts';
import { loadWeekPhotos } from './load-week-photos.ts';

const NOW = Date.parse('2026-11-18T12:00:00Z');

/**
 * Creates a page whose API returns `answers`, keyed by the path after `/api/v1/quests`; every other request
 * fails.
 */
function page(answers: Record<string, () => object>) {
  const onError = vi.fn();
  const optionalApi = createApi({
    transport: async (url) => {
      const path = (url.split('?')[0] ?? '').replace('/api/v1/quests', '');
      const answer = answers[path];
      if (!answer) throw new TypeError('fetch failed');
      return Response.json(answer());
    },
  });
  return { optionalApi, onError };
}

test('each quest of the week has its most liked photo', async () => {
  const [first, second] = [sampleQuest(), sampleQuest()];
  const [video, photo] = [sampleEntry({ imageUrl: null }), sampleEntry({ description: 'Cold!\nVery.' })];
  const { quests, endsAt, today } = await loadWeekPhotos(
    page({
      '': () => ({ quests: [first, second] }),
      [`/${first.quest_id}/entries`]: () => ({ entries: [video, photo], next: null }),
      [`/${second.quest_id}/entries`]: () => ({ entries: [], next: null }),
    }),
    NOW,
  );
  expect(quests).toEqual([
    {
      title: first.title,
      text: first.description,
      path: `/quests/${first.quest_id}`,
      photo: {
        path: `/${photo.creator.username.toLowerCase()}/post/${photo.id}`,
        picture: photo.imageUrl,
        name: photo.creator.display_name,
        description: 'Cold! Very.',
      },
    },
    expect.objectContaining({ title: second.title, photo: null }),
  ]);
  expect(endsAt).toBe(Date.parse(first.endsAt));
  expect(today).toBe(2);
});

test('there are never more than three', async () => {
  const week = [sampleQuest(), sampleQuest(), sampleQuest(), sampleQuest()];
  const answers = week.map(({ quest_id }) => [`/${quest_id}/entries`, () => ({ entries: [], next: null })]);
  const { quests } = await loadWeekPhotos(
    page({ '': () => ({ quests: week }), ...Object.fromEntries(answers) }),
    NOW,
  );
  expect(quests.map(({ title }) => title)).toEqual(week.slice(0, 3).map(({ title }) => title));
});

test('a photo that fails to load leaves the quest, and the error is reported', async () => {
  const quest = sampleQuest();
  const failing = page({ '': () => ({ quests: [quest] }) });
  const { quests } = await loadWeekPhotos(failing, NOW);
  expect(quests).toEqual([expect.objectContaining({ title: quest.title, photo: null })]);
  expect(failing.onError).toHaveBeenCalledOnce();
});

test.each([
  ['no quests', page({ '': () => ({ quests: [] }) }), 0],
  ['no answer', page({}), 1],
])('with %s only the end of the week is known', async (_, nothing, errors) => {
  expect(await loadWeekPhotos(nothing, NOW)).toEqual({ quests: [], endsAt: weekEnd(NOW), today: 2 });
  expect(nothing.onError).toHaveBeenCalledTimes(errors);
});
