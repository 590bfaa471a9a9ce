import { useTranslation } from 'react-i18next';
import type { CardProps } from '../card-state.ts';
import type { ViewsOf } from '../card-view.ts';
import { Notice } from '../notice.tsx';
import { Panel } from '../panel.tsx';
import { NoSong, Song, SongPlaceholder } from './song.tsx';
import { TrackList, WaitingTracks } from './track-list.tsx';

export const spotifyViews: ViewsOf<'spotify'> = {
  spotify_listening: { Card: ListeningCard, nameOf: null },
  spotify_top: { Card: TracksCard, nameOf: null },
  spotify_recent: { Card: TracksCard, nameOf: null },
};

/**
 * The song that the member is listening to (product 8.3). While the song is loading or unavailable, the card
 * shows a placeholder. A paused song is dimmed except for its cover, which must not be altered.
 */
function ListeningCard({ state }: CardProps<'spotify_listening'>) {
  const { t } = useTranslation('cards');
  const listening = state.kind === 'loaded' ? state.contents : null;
  const playing = listening?.isPlaying && listening.track;
  const paused = listening && !listening.isPlaying && listening.track;
  return (
    <Panel
      service="spotify"
      state={state}
      url={listening?.track?.songURL}
      label={t(`spotify_listening.${playing ? 'playing' : paused ? 'paused' : 'title'}`)}
    >
      <div className="mt-auto @lg:my-auto flex min-h-[min(7.5rem,42cqi)] items-center gap-4 @max-[10rem]:h-full @max-[10rem]:flex-col @max-[10rem]:items-stretch @max-[10rem]:gap-3 @lg:gap-6">
        {listening?.track ? (
          <Song track={listening.track} quiet={!playing} />
        ) : listening ? (
          <NoSong />
        ) : (
          <SongPlaceholder loading={state.kind === 'loading'} />
        )}
      </div>
    </Panel>
  );
}

/** The ranked top tracks of the last four weeks, or the most recently played tracks (product 8.1). */
function TracksCard({ id, state }: CardProps<'spotify_top' | 'spotify_recent'>) {
  const { t } = useTranslation('cards');
  const ranked = id === 'spotify_top';
  const tracks = state.kind === 'loaded' ? state.contents : [];
  return (
    <Panel
      service="spotify"
      state={state}
      label={t(`${id}.title`)}
      isList
      url={tracks.find(({ songURL }) => songURL)?.songURL}
    >
      {state.kind === 'loading' && <WaitingTracks ranked={ranked} />}
      {state.kind === 'unavailable' && <Notice>{t('unavailable')}</Notice>}
      {tracks.length > 0 && <TrackList tracks={tracks} ranked={ranked} />}
      {state.kind === 'loaded' && tracks.length === 0 && <Notice>{t(`${id}.empty`)}</Notice>}
    </Panel>
  );
}
