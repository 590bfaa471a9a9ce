import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { search } from './shortcut-search.ts';

const items = [
  { id: 'chat', keywords: ['Chat-Server', 'Discord', 'invite community', 'Wie viele gerade online sind'] },
  { id: 'event', keywords: ['Event', 'Eventbrite', 'Veranstaltung tickets', 'Datum und Ort'] },
  { id: 'video', keywords: ['Video', 'YouTube', 'clip', 'Ein Video mit Kanal'] },
  { id: 'top', keywords: ['Top-Songs', 'Spotify', 'musik', 'Was du am meisten gehört hast'] },
];
const found = (query: string) => search(query, items).map(({ id }) => id);

describe('the search in the catalogue', () => {
  it.each([
    ['', ['chat', 'event', 'video', 'top']],
    ['  ', ['chat', 'event', 'video', 'top']],
    ['spotify', ['top']],
    ['spotfy', ['top']],
    ['psotify', ['top']],
    ['spotiffy', ['top']],
    ['sporify', ['top']],
    ['SPOT', ['top']],
    ['disocrd', ['chat']],
    ['evnetbrit', ['event']],
    ['youtub vid', ['video']],
    ['gehort', ['top']],
    ['server discord', ['chat']],
    ['discord spotify', []],
    ['dis', ['chat']],
    ['xyz', []],
    ['spaghetti', []],
    ['?', ['chat', 'event', 'video', 'top']],
  ])('%j finds %j', (query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  it('ranks a match in the name before a mention', () => {
    const named = [
      { id: 'mentions', keywords: ['Server', 'Discord', '', 'has a video too'] },
      { id: 'called', keywords: ['Video', 'YouTube', '', ''] },
    ];
    expect(search('video', named).map(({ id }) => id)).toEqual(['called', 'mentions']);
  });

  it('tolerates any one typo in a word of five or more letters', () => {
    const word = fc.stringMatching(/^[a-z]{5,12}$/);
    fc.assert(
      fc.property(word, fc.nat(), (text, at) => {
        const missing = text.slice(0, at % text.length) + text.slice((at % text.length) + 1);
        expect(search(missing, [{ keywords: [text] }])).toHaveLength(1);
      }),
    );
  });
});
