import { expect, test } from 'vitest';
import { cardsById, type ShortcutId } from '#contracts/cards';
import { wideCards } from './wide-cards.ts';

const [song, chat, event, video, top, recent] = [
  'spotify_listening',
  'discord_server',
  'eventbrite_event',
  'youtube_video',
  'spotify_top',
  'spotify_recent',
] as const;

test.each<[string, ShortcutId[], ShortcutId[]]>([
  ['a single one', [song], [song]],
  ['none of two of one height', [song, chat, event, video], []],
  ['both of two heights', [song, event], [song, event]],
  ['one between a list and a pair', [top, song, event, video], [top, song]],
  ['the third of three', [chat, song, top, video], [top, video]],
  ['both of two lists', [top, recent], [top, recent]],
  ['nothing', [], []],
])('the whole width is taken by %s', (_, ids, wide) => expect([...wideCards(ids)]).toEqual(wide));

test('a pair that does not fit takes two rows', () => {
  const isLow = (id: ShortcutId) => cardsById[id].height === 'low';
  expect([...wideCards([song, chat, event, video], isLow)]).toEqual([event, video]);
});

test('two lists are a pair where lists fit', () => {
  const isTall = (id: ShortcutId) => cardsById[id].height === 'tall';
  expect([...wideCards([event, top, recent], (id) => !isTall(id))]).toEqual([event]);
});
