import type { TFunction } from 'i18next';
import type { CardContents } from '../short-card/cards/card-state.ts';

interface SampleCards {
  song: CardContents['spotify_listening'];
  server: CardContents['discord_server'];
  event: CardContents['eventbrite_event'];
}

/** What the cards hold for show. No pictures: those of the services are theirs. */
export const sampleCards = (t: TFunction<'short'>): SampleCards => ({
  song: {
    isPlaying: true,
    track: {
      name: t('cards.song'),
      artists: [{ name: t('cards.artist'), artistURL: null }],
      songURL: null,
      album: { name: t('cards.album'), imageURL: null, albumURL: null },
    },
  },
  server: { name: t('cards.server'), icon: null, onlineMembers: 213, members: 1284, user: null },
  event: {
    name: t('cards.event'),
    logo: null,
    start: '2027-07-03T17:30:00Z',
    end: '2027-07-03T21:30:00Z',
    timezone: 'Europe/Vienna',
    url: 'https://www.eventbrite.com/',
    location: { name: t('cards.place'), address: null },
  },
});
