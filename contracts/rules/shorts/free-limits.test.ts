import { expect, test } from 'vitest';
import { FREE_LIMITS } from '../short.ts';
import { freeListLimit, listsBeyondFree } from './free-limits.ts';

const lists = (
  lengths: Partial<Record<'titles' | 'links' | 'headings', number>>,
  shortcuts: string[] = [],
) => ({
  titles: Array.from({ length: lengths.titles ?? 0 }),
  links: Array.from({ length: lengths.links ?? 0 }),
  headings: Array.from({ length: lengths.headings ?? 0 }),
  shortcuts,
});

test('without Premium a list has the free length, or the longer one that is stored', () => {
  expect([0, 3, 4].map((stored) => freeListLimit('links', stored))).toEqual([3, 3, 4]);
  const { titles, links, headings } = FREE_LIMITS;
  expect(listsBeyondFree(lists({ titles, links, headings }), lists({}), [])).toEqual([]);
  const longer = lists({ titles: titles + 1, links: links + 1, headings: headings + 1 });
  expect(listsBeyondFree(longer, lists({}), [])).toEqual(['titles', 'links', 'headings']);
  expect(listsBeyondFree(longer, longer, [])).toEqual([]);
});

test('shortcuts of services that a deployment lacks do not count', () => {
  const three = lists({}, ['discord_server', 'youtube_video', 'spotify_top']);
  expect(listsBeyondFree(three, lists({}), ['discord', 'youtube', 'spotify'])).toEqual(['shortcuts']);
  expect(listsBeyondFree(three, lists({}), ['discord', 'youtube'])).toEqual([]);
});
