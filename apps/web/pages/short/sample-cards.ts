import type { TFunction } from 'i18next';
import type { CardContents } from '#contracts/card-calls';
import type { SampleTime } from './sample-event-time.ts';

interface SampleCards {
  song: CardContents['spotify_listening'];
  server: CardContents['discord_server'];
  event: CardContents['eventbrite_event'];
}

/** Returns a sample song. The song has no cover, because covers belong to the music services. */
export const sampleSong = (t: TFunction<'short'>): SampleCards['song'] => ({
  isPlaying: true,
  track: {
    name: t('cards.song'),
    artists: [{ name: t('cards.artist'), artistURL: null }],
    songURL: null,
    album: { name: t('cards.album'), imageURL: null, albumURL: null },
  },
});

export const sampleCards = (t: TFunction<'short'>, time: SampleTime): SampleCards => ({
  song: sampleSong(t),
  server: { name: t('cards.server'), icon: null, onlineMembers: 213, members: 1284, user: null },
  event: {
    name: t('cards.event'),
    logo: null,
    ...time,
    timezone: 'Europe/Vienna',
    url: 'https://www.eventbrite.com/',
    location: { name: t('cards.place'), address: null },
  },
});
