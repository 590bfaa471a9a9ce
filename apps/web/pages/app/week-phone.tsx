import { useTranslation } from 'react-i18next';
import { photos } from '../../features/photos/index.ts';
import { PhotoFrame } from '../../features/photos/photo-frame.tsx';
import type { TicketQuest } from '../../features/quests/load-ticket-quest.ts';
import { PhoneTicket } from '../../features/quests/phone-ticket.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { PhoneMockup } from '../../ui/phone-mockup.tsx';

const ENTRIES = ['lake', 'rooftop'] as const;

/**
 * A phone that shows this week: a quest as a ticket with a running countdown, and below it our own photos,
 * labelled as examples.
 */
export function WeekPhone({
  quest: { quest, endsAt },
  className,
}: {
  quest: TicketQuest;
  className: string;
}) {
  const { t } = useTranslation('app');
  return (
    <PhoneMockup className={className}>
      <div className="grid gap-4 px-4 pt-5">
        <p className="flex items-center justify-between gap-3 px-1">
          <span className="type-display text-title">{t('phone.week')}</span>
          <LogoMark className="size-7 shrink-0" />
        </p>
        <PhoneTicket
          end={endsAt}
          label={quest === null ? t('phone.example') : null}
          title={quest?.title ?? t('phone.exampleTitle')}
          text={quest?.text ?? t('phone.exampleText')}
        />
        <p className="px-1 text-small font-semibold">{t('phone.entries')}</p>
        <div className="grid h-60 grid-cols-2 items-start gap-3 overflow-hidden">
          {ENTRIES.map((name) => (
            <PhotoFrame key={name} {...photos[name]} sizes="10rem" className="nth-2:mt-8" />
          ))}
        </div>
      </div>
    </PhoneMockup>
  );
}
