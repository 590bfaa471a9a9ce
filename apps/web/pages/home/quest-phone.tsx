import { useTranslation } from 'react-i18next';
import type { QuestWeek } from '../../features/quests/load-week-photos.ts';
import { PhoneTicket } from '../../features/quests/phone-ticket.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { PhoneMockup } from '../../ui/phone-mockup.tsx';

/** Number of tickets shown; the edge of the phone cuts off the second one. */
const ROOM = 2;
const EXAMPLES = ['swim', 'terminus', 'cook'] as const;

/** A phone that shows this week's quests as tickets with their countdowns. */
export function QuestPhone({ week: { quests, endsAt }, className }: { week: QuestWeek; className: string }) {
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
