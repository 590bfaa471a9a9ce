import { describe, expect, it } from 'vitest';
import { CARDS, offeredCards } from '#contracts/cards';
import { CARD_SERVICES } from '#contracts/rules/services';
import { groupedByCompany, latestShortcuts, offeredShortcuts } from './catalogue.ts';

const ids = (entries: { id: string }[]) => entries.map(({ id }) => id);

describe('the catalogue', () => {
  it('lists a new card of the first company as the latest', () => {
    const [first, ...others] = CARDS;
    const entries = [{ ...first, added: '2031-01-01' } as const, ...others];
    expect(ids(latestShortcuts(entries))[0]).toBe(first.id);
  });

  it('lists the last three as the latest, newest first', () => {
    expect(ids(latestShortcuts(offeredShortcuts(CARD_SERVICES)))).toEqual([
      'spotify_recent',
      'spotify_top',
      'spotify_listening',
    ]);
  });

  it('is grouped by company', () => {
    const groups = groupedByCompany(offeredShortcuts(CARD_SERVICES));
    expect(groups.map(([company, entries]) => `${company} ${entries.length}`)).toEqual([
      'Discord 1',
      'Eventbrite 1',
      'YouTube 1',
      'Spotify 3',
    ]);
  });

  it('omits shortcuts of services that this deployment lacks', () => {
    expect(ids(offeredShortcuts(['discord', 'youtube']))).toEqual(['discord_server', 'youtube_video']);
    expect(ids(offeredCards(['spotify_top', 'youtube_video'], ['youtube']))).toEqual(['youtube_video']);
  });
});
