import { useTranslation } from 'react-i18next';
import type { ListeningCard as Listening } from '#contracts/card-calls';
import { classNames } from '../../../ui/class-names.ts';
import type { CardProps } from '../card-state.ts';
import { ExternalLink } from '../external-link.tsx';
import { Panel } from '../panel.tsx';
import { Skeleton } from '../skeleton.tsx';
import { Artists } from '../spotify/artists.tsx';
import { Cover } from '../spotify/cover.tsx';

/**
 * The song that the member is listening to (product 8.3). Without a response, the card keeps its placeholder.
 * A paused song is dimmed except for its cover, which must not be changed.
 */
export function ListeningCard({ state }: CardProps<'spotify_listening'>) {
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
      <div className="mt-auto flex min-h-[min(7.5rem,42cqi)] items-center gap-4 @lg:gap-6">
        {listening?.track ? (
          <Song track={listening.track} quiet={!playing} />
        ) : listening ? (
          <Nothing />
        ) : (
          <Placeholder loading={state.kind === 'loading'} />
        )}
      </div>
    </Panel>
  );
}

function Song({ track, quiet }: { track: NonNullable<Listening['track']>; quiet: boolean }) {
  const { t } = useTranslation('cards');
  const { album } = track;
  return (
    <>
      <ExternalLink url={album.albumURL} decorative className="shrink-0">
        <Cover address={album.imageURL} large />
      </ExternalLink>
      <div className={classNames('flex min-w-0 flex-col gap-0.5', quiet && 'text-(--panel-quiet)')}>
        {quiet && <p className="text-small">{t('spotify_listening.error.currently_not_listening')}</p>}
        <p className="type-display text-[clamp(1rem,6.4cqi,1.375rem)] leading-tight wrap-anywhere hyphens-auto">
          <ExternalLink url={track.songURL} className="hover:underline">
            <bdi>{track.name}</bdi>
          </ExternalLink>
        </p>
        <p className="wrap-anywhere">
          <Artists artists={track.artists} />
        </p>
        <p className="text-small leading-6 text-(--panel-quiet) wrap-anywhere">
          <ExternalLink url={album.albumURL} className="hover:underline">
            <bdi>{album.name}</bdi>
          </ExternalLink>
        </p>
      </div>
    </>
  );
}

function Nothing() {
  const { t } = useTranslation('cards');
  return (
    <>
      <Cover address={null} large />
      <p className="min-w-0 text-(--panel-quiet)">{t('spotify_listening.error.currently_not_listening')}</p>
    </>
  );
}

function Placeholder({ loading }: { loading: boolean }) {
  const { t } = useTranslation('cards');
  return (
    <>
      <Cover address={null} large />
      <div className="flex min-w-0 grow flex-col gap-2">
        <p className="type-display text-title">{t('spotify_listening.placeholder')}</p>
        {loading && <Skeleton className="h-4 w-2/3" />}
        {loading && <Skeleton className="h-4 w-1/2" />}
      </div>
    </>
  );
}
