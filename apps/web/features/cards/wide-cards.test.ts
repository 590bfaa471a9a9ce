import { expect, test } from 'vitest';
import { cardsById, type ShortcutId } from '#contracts/cards';
import { wideCards } from './wide-cards.ts';

const [song, chat, event, video, top] = [
  'spotify_listening',
  'discord_server',
  'eventbrite_event',
  'youtube_video',
  'spotify_top',
] as const;

test.each<[string, ShortcutId[], ShortcutId[]]>([
  ['a single one', [song], [song]],
  ['none of two of one height', [song, chat, event, video], []],
  ['both of two heights', [song, event], [song, event]],
  ['one between a list and a pair', [top, song, event, video], [top, song]],
  ['the third of three', [chat, song, top, video], [top, video]],
  ['nothing', [], []],
])('the whole width is taken by %s', (_, ids, wide) => expect([...wideCards(ids)]).toEqual(wide));

test('a pair that does not fit takes two rows', () => {
  const isLow = (id: ShortcutId) => cardsById[id].height === 'low';
  expect([...wideCards([song, chat, event, video], isLow)]).toEqual([event, video]);
});
