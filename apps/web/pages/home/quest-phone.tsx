import { useTranslation } from 'react-i18next';
import { PhoneTicket } from '../../features/quests/phone-ticket.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { PhoneMockup } from '../../ui/phone-mockup.tsx';
import type { LandingWeek } from './landing-week.ts';

/** Number of tickets shown; the edge of the phone cuts off the second one. */
const ROOM = 2;
const EXAMPLES = ['swim', 'terminus', 'cook'] as const;

/** A phone that shows this week's quests as tickets with their countdowns. */
export function QuestPhone({
  week: { quests, endsAt },
  className,
}: {
  week: LandingWeek;
  className: string;
}) {
  const { t } = useTranslation('landing');
  const isReal = quests.length > 0;
  const shown = isReal
    ? quests
    : EXAMPLES.map((name) => ({
        title: t(`flyer.examples.${name}`),
        text: t(`week.monday.examples.${name}`),
      }));
  return (
    <PhoneMockup className={className}>
      <p className="flex items-center justify-between gap-3 px-5 pt-6 pb-4">
        <span className="type-display text-title">{t(isReal ? 'flyer.week' : 'flyer.example')}</span>
        <LogoMark className="size-7 shrink-0" />
      </p>
      <div className="grid gap-3 px-3.5">
        {shown.slice(0, ROOM).map(({ title, text }, index) => (
          <PhoneTicket
            key={title}
            end={endsAt}
            label={t('week.monday.number', { number: index + 1 })}
            title={title}
            text={text}
          />
        ))}
      </div>
    </PhoneMockup>
  );
}
