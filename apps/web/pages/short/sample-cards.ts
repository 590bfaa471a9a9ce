import type { TFunction } from 'i18next';
import type { CardContents } from '#contracts/cards/card-calls';
import eventPicture from './sample-event.webp';
import type { SampleTime } from './sample-event-time.ts';
import serverPicture from './sample-server.webp';
import songPicture from './sample-song.webp';

interface SampleCards {
  server: CardContents['discord_server'];
  event: CardContents['eventbrite_event'];
}

/** Returns a sample song with a cover of our own, because covers belong to the music services. */
export const sampleSong = (t: TFunction<'short'>): CardContents['spotify_listening'] => ({
  isPlaying: true,
  track: {
    name: t('cards.song'),
    artists: [{ name: t('cards.artist'), artistURL: null }],
    songURL: null,
    album: { name: t('cards.album'), imageURL: songPicture, albumURL: null },
  },
});

/** Returns sample contents with pictures of our own. */
export const sampleCards = (t: TFunction<'short'>, time: SampleTime): SampleCards => ({
  server: { name: t('cards.server'), icon: serverPicture, onlineMembers: 213, members: 1284, user: null },
  event: {
    name: t('cards.event'),
    logo: eventPicture,
    ...time,
    timezone: 'Europe/Vienna',
    url: 'https://www.eventbrite.com/',
    location: { name: t('cards.place'), address: null },
  },
});
