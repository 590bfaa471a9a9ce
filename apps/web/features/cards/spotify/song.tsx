import { useTranslation } from 'react-i18next';
import type { ListeningCard as Listening } from '#contracts/cards/spotify';
import { classNames } from '../../../ui/class-names.ts';
import { ExternalLink } from '../external-link.tsx';
import { Skeleton } from '../skeleton.tsx';
import { Artists } from './artists.tsx';
import { Cover } from './cover.tsx';

/** The current song with its cover. `quiet` dims the song while it is paused. */
export function Song({ track, quiet }: { track: NonNullable<Listening['track']>; quiet: boolean }) {
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

export function NoSong() {
  const { t } = useTranslation('cards');
  return (
    <>
      <Cover address={null} large />
      <p className="min-w-0 text-(--panel-quiet)">{t('spotify_listening.error.currently_not_listening')}</p>
    </>
  );
}

/** Shown while the song is loading or unavailable. */
export function SongPlaceholder({ loading }: { loading: boolean }) {
  const { t } = useTranslation('cards');
  return (
    <>
      <Cover address={null} large />
      <div className="flex min-w-0 grow flex-col gap-2">
        <p className="type-display text-[clamp(1rem,6.4cqi,var(--text-title))] leading-tight hyphens-auto">
          {t('spotify_listening.placeholder')}
        </p>
        {loading && <Skeleton className="h-4 w-2/3" />}
        {loading && <Skeleton className="h-4 w-1/2" />}
      </div>
    </>
  );
}
