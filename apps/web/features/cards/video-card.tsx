import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { VideoCard as Video } from '#contracts/shortcuts';
import { Action } from './action.tsx';
import { Bar } from './bar.tsx';
import type { CardProps } from './card-state.ts';
import { longDay, shortViews } from './formats.ts';
import { MEDIA, MediaLayout } from './media-layout.tsx';
import { Notice } from './notice.tsx';
import { OutLink } from './out-link.tsx';
import { Panel } from './panel.tsx';
import { ownPath, Picture } from './picture.tsx';

const STILL = `aspect-video ${MEDIA}`;

/** A video by its picture, which nothing covers, and what YouTube says of it (spec section 2). */
export function VideoCard({ state, setting }: CardProps<'youtube_video'>) {
  const { t } = useTranslation('cards');
  const address = `https://www.youtube.com/watch?v=${setting}`;
  const watch = <Action address={address}>{t('youtube_video.open')}</Action>;
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

function About({ video, address, action }: { video: Video; address: string; action: ReactNode }) {
  const { t, i18n } = useTranslation('cards');
  const { views, published_at: published } = video;
  const day = longDay(published, i18n.language);
  const still = ownPath(video.image) !== null && (
    <OutLink address={address} repeats className="contents">
      <Picture address={video.image} width={640} height={360} className={`${STILL} object-cover`} />
    </OutLink>
  );
  return (
    <MediaLayout media={still} action={action}>
      <p className="type-display text-title wrap-anywhere hyphens-auto">
        <OutLink address={address} className="hover:underline">
          <bdi>{video.title}</bdi>
        </OutLink>
      </p>
      <p className="font-medium wrap-anywhere">
        <bdi>{video.channelName}</bdi>
      </p>
      <p className="flex flex-wrap gap-x-3 text-small text-(--panel-quiet)">
        {views !== null && (
          <span>{t('youtube_video.views', { count: views, shown: shortViews(views, i18n.language) })}</span>
        )}
        {day && <time dateTime={published}>{day}</time>}
      </p>
    </MediaLayout>
  );
}

const Waiting = ({ action }: { action: ReactNode }) => (
  <MediaLayout media={<Bar className={STILL} />} action={action}>
    <Bar className="h-6.5 w-5/6" />
    <Bar className="h-5 w-1/2" />
    <Bar className="h-5 w-2/3" />
  </MediaLayout>
);
