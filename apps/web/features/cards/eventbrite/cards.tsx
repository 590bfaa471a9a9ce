import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventCard as Event } from '#contracts/cards/eventbrite';
import { classNames } from '../../../ui/class-names.ts';
import { CardAction } from '../card-action.tsx';
import { CalendarIcon, PinIcon } from '../card-icons.tsx';
import type { CardProps } from '../card-state.ts';
import type { ViewsOf } from '../card-view.ts';
import { ExternalLink } from '../external-link.tsx';
import { eventTime } from '../formats.ts';
import { Notice } from '../notice.tsx';
import { Panel } from '../panel.tsx';
import { ProviderPicture, proxiedPath } from '../provider-picture.tsx';
import { Skeleton } from '../skeleton.tsx';

export const eventbriteViews: ViewsOf<'eventbrite'> = {
  eventbrite_event: { Card: EventCard, nameOf: ({ name }) => name },
};

const POSTER =
  'aspect-2/1 w-full shrink-0 rounded-small compact:aspect-square @lg:row-span-2 @lg:self-center';
/** Layout of a card with a poster: on phones a small square next to the text, in a wide card half of the width. */
const WITH_POSTER =
  'compact:grid compact:grid-cols-[min(26cqi,9rem)_minmax(0,1fr)] compact:gap-x-3 compact:gap-y-4 @lg:grid @lg:grid-cols-[repeat(2,minmax(0,1fr))] @lg:gap-x-6 @lg:gap-y-5';

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
        <EventLayout poster={null} action={open}>
          <Notice>{t('unavailable')}</Notice>
        </EventLayout>
      )}
    </Panel>
  );
}

function About({ event, action }: { event: Event; action: ReactNode }) {
  const { i18n } = useTranslation('cards');
  const place = [event.location?.name, event.location?.address].filter(Boolean).join(', ');
  const timeIn = (short: boolean) => eventTime(event, i18n.language, { named: place === '', short });
  const time = timeIn(false);
  const poster = proxiedPath(event.logo) !== null && (
    <ExternalLink url={event.url} allowFollow decorative className="contents">
      <ProviderPicture url={event.logo} width={600} height={300} className={`${POSTER} object-cover`} />
    </ExternalLink>
  );
  return (
    <EventLayout poster={poster} action={action}>
      <p className="type-display text-title wrap-anywhere hyphens-auto compact:text-body compact:leading-tight">
        <ExternalLink url={event.url} allowFollow className="hover:underline">
          <bdi>{event.name}</bdi>
        </ExternalLink>
      </p>
      {time && (
        <Detail icon={<CalendarIcon />}>
          <time dateTime={event.start ?? undefined}>
            <span className="compact:hidden">{time}</span>
            <span className="hidden compact:inline">{timeIn(true)}</span>
          </time>
        </Detail>
      )}
      {place && (
        <Detail icon={<PinIcon />}>
          <bdi>{place}</bdi>
        </Detail>
      )}
    </EventLayout>
  );
}

interface EventLayoutProps {
  poster: ReactNode;
  action: ReactNode;
  children: ReactNode;
}

const EventLayout = ({ poster, action, children }: EventLayoutProps) => (
  <div className={classNames('flex grow flex-col gap-4', poster ? WITH_POSTER : '')}>
    {poster}
    <div className="flex min-w-0 grow flex-col gap-2 compact:gap-0.5 @lg:justify-end">{children}</div>
    <div className="grid compact:col-span-full @lg:justify-start">{action}</div>
  </div>
);

const Detail = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex gap-2 text-small text-(--panel-quiet) wrap-anywhere">
    <span className="contents compact:hidden">{icon}</span>
    <span className="min-w-0">{children}</span>
  </p>
);

const Waiting = ({ action }: { action: ReactNode }) => (
  <EventLayout poster={<Skeleton className={POSTER} />} action={action}>
    <Skeleton className="h-6.5 w-5/6 compact:h-10" />
    <Skeleton className="h-5 w-2/3" />
    <Skeleton className="h-5 w-1/2 compact:h-10" />
  </EventLayout>
);
