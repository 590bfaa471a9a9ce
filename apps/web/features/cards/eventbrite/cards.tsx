import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventCard as Event } from '#contracts/cards/eventbrite';
import { CardAction } from '../card-action.tsx';
import { CalendarIcon, PinIcon } from '../card-icons.tsx';
import type { CardProps } from '../card-state.ts';
import type { ViewsOf } from '../card-view.ts';
import { ExternalLink } from '../external-link.tsx';
import { eventTime } from '../formats.ts';
import { MEDIA_CLASS, MediaLayout } from '../media-layout.tsx';
import { Notice } from '../notice.tsx';
import { Panel } from '../panel.tsx';
import { ProviderPicture, proxiedPath } from '../provider-picture.tsx';
import { Skeleton } from '../skeleton.tsx';

export const eventbriteViews: ViewsOf<'eventbrite'> = {
  eventbrite_event: { Card: EventCard, nameOf: ({ name }) => name },
};

const POSTER = `aspect-2/1 ${MEDIA_CLASS}`;

/**
 * An event that has not ended, with the link that Eventbrite requires: a direct link that search engines may
 * follow.
 */
function EventCard({ state, setting }: CardProps<'eventbrite_event'>) {
  const { t } = useTranslation('cards');
  const event = state.kind === 'loaded' ? state.contents : null;
  const open = (
    <CardAction url={event?.url ?? `https://www.eventbrite.com/e/${setting}`} allowFollow>
      {t('eventbrite_event.open')}
    </CardAction>
  );
  return (
    <Panel service="eventbrite" state={state} label={t('eventbrite_event.title')}>
      {event && <About event={event} action={open} />}
      {state.kind === 'loading' && <Waiting action={open} />}
      {state.kind === 'invalid' && <Notice>{t('eventbrite_event.error.invalid_event')}</Notice>}
      {state.kind === 'unavailable' && (
        <MediaLayout action={open}>
          <Notice>{t('unavailable')}</Notice>
        </MediaLayout>
      )}
    </Panel>
  );
}

function About({ event, action }: { event: Event; action: ReactNode }) {
  const { i18n } = useTranslation('cards');
  const place = [event.location?.name, event.location?.address].filter(Boolean).join(', ');
  const time = eventTime(event, i18n.language, place === '');
  const poster = proxiedPath(event.logo) !== null && (
    <ExternalLink url={event.url} allowFollow decorative className="contents">
      <ProviderPicture url={event.logo} width={600} height={300} className={`${POSTER} object-cover`} />
    </ExternalLink>
  );
  return (
    <MediaLayout media={poster} action={action}>
      <p className="type-display text-title wrap-anywhere hyphens-auto">
        <ExternalLink url={event.url} allowFollow className="hover:underline">
          <bdi>{event.name}</bdi>
        </ExternalLink>
      </p>
      {time && (
        <Detail icon={<CalendarIcon />}>
          <time dateTime={event.start ?? undefined}>{time}</time>
        </Detail>
      )}
      {place && (
        <Detail icon={<PinIcon />}>
          <bdi>{place}</bdi>
        </Detail>
      )}
    </MediaLayout>
  );
}

const Detail = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex gap-2 text-small text-(--panel-quiet) wrap-anywhere">
    {icon}
    <span className="min-w-0">{children}</span>
  </p>
);

const Waiting = ({ action }: { action: ReactNode }) => (
  <MediaLayout media={<Skeleton className={POSTER} />} action={action}>
    <Skeleton className="h-6.5 w-5/6" />
    <Skeleton className="h-5 w-2/3" />
    <Skeleton className="h-5 w-1/2" />
  </MediaLayout>
);
