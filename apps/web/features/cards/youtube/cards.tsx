import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { VideoCard as Video } from '#contracts/cards/youtube';
import { CardAction } from '../card-action.tsx';
import type { CardProps } from '../card-state.ts';
import type { ViewsOf } from '../card-view.ts';
import { ExternalLink } from '../external-link.tsx';
import { abbreviateViews, longDay } from '../formats.ts';
import { MEDIA_CLASS, MediaLayout } from '../media-layout.tsx';
import { Notice } from '../notice.tsx';
import { Panel } from '../panel.tsx';
import { ProviderPicture, proxiedPath } from '../provider-picture.tsx';
import { Skeleton } from '../skeleton.tsx';

export const youtubeViews: ViewsOf<'youtube'> = {
  youtube_video: { Card: VideoCard, nameOf: ({ title }) => title },
};

const STILL = `aspect-video ${MEDIA_CLASS}`;

/** A video: its picture, which nothing may cover, and its details from YouTube (product 8.1). */
function VideoCard({ state, setting }: CardProps<'youtube_video'>) {
  const { t } = useTranslation('cards');
  const address = `https://www.youtube.com/watch?v=${setting}`;
  const watch = <CardAction url={address}>{t('youtube_video.open')}</CardAction>;
  return (
    <Panel service="youtube" state={state} label={t('youtube_video.title')}>
      {state.kind === 'loaded' && <About video={state.contents} address={address} action={watch} />}
      {state.kind === 'loading' && <Waiting action={watch} />}
      {state.kind === 'invalid' && <Notice>{t('youtube_video.error.invalid_video')}</Notice>}
      {state.kind === 'unavailable' && (
        <MediaLayout action={watch}>
          <Notice>{t('unavailable')}</Notice>
        </MediaLayout>
      )}
    </Panel>
  );
}

function About({ video, address: url, action }: { video: Video; address: string; action: ReactNode }) {
  const { t, i18n } = useTranslation('cards');
  const { views, published_at: published } = video;
  const day = longDay(published, i18n.language);
  const still = proxiedPath(video.image) !== null && (
    <ExternalLink url={url} decorative className="contents">
      <ProviderPicture url={video.image} width={640} height={360} className={`${STILL} object-cover`} />
    </ExternalLink>
  );
  return (
    <MediaLayout media={still} action={action}>
      <p className="type-display text-title wrap-anywhere hyphens-auto">
        <ExternalLink url={url} className="hover:underline">
          <bdi>{video.title}</bdi>
        </ExternalLink>
      </p>
      <p className="font-medium wrap-anywhere">
        <bdi>{video.channelName}</bdi>
      </p>
      <p className="flex flex-wrap gap-x-3 text-small text-(--panel-quiet)">
        {views !== null && (
          <span>
            {t('youtube_video.views', { count: views, shown: abbreviateViews(views, i18n.language) })}
          </span>
        )}
        {day && <time dateTime={published}>{day}</time>}
      </p>
    </MediaLayout>
  );
}

const Waiting = ({ action }: { action: ReactNode }) => (
  <MediaLayout media={<Skeleton className={STILL} />} action={action}>
    <Skeleton className="h-6.5 w-5/6" />
    <Skeleton className="h-5 w-1/2" />
    <Skeleton className="h-5 w-2/3" />
  </MediaLayout>
);
