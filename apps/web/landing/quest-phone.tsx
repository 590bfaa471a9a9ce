import { useTranslation } from 'react-i18next';
import { CountdownFigures } from '../quests/countdown-figures.tsx';
import { useCountdown } from '../quests/use-countdown.ts';
import { LogoMark } from '../ui/logo.tsx';
import { Phone } from '../ui/phone.tsx';
import { Ticket } from '../ui/ticket.tsx';
import type { LandingWeek } from './landing-week.ts';

/** How many fit; the second one runs out of the picture. */
const ROOM = 2;
const EXAMPLES = ['swim', 'terminus', 'cook'] as const;

/** This week on a phone: its quests as tickets, the first with the time that it still has. */
export function QuestPhone({
  week: { quests, endsAt },
  className,
}: {
  week: LandingWeek;
  className: string;
}) {
  const { t } = useTranslation('landing');
  const left = useCountdown(endsAt);
  const isReal = quests.length > 0;
  const shown = isReal
    ? quests
    : EXAMPLES.map((name) => ({
        title: t(`flyer.examples.${name}`),
        text: t(`week.monday.examples.${name}`),
      }));
  return (
    <Phone className={className}>
      <p className="flex items-center justify-between gap-3 px-5 pt-6 pb-4">
        <span className="type-display text-title">{t(isReal ? 'flyer.week' : 'flyer.example')}</span>
        <LogoMark className="size-7 shrink-0" />
      </p>
      <div className="grid gap-3 px-3.5">
        {shown.slice(0, ROOM).map(({ title, text }, index) => (
          <Ticket
            key={title}
            side="below"
            stubTone="accent"
            stubClassName="px-4 py-4"
            stub={
              <CountdownFigures
                end={endsAt}
                left={left}
                className="grid grid-cols-4 gap-x-2"
                figures="text-[1.75rem]"
              />
            }
          >
            <div className="grid gap-1.5 p-4">
              <p className="text-caption font-semibold">{t('week.monday.number', { number: index + 1 })}</p>
              <p className="type-display text-title wrap-anywhere">{title}</p>
              <p className="line-clamp-3 text-small wrap-anywhere">{text}</p>
            </div>
          </Ticket>
        ))}
      </div>
    </Phone>
  );
}
