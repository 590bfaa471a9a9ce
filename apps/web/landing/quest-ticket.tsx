import { useTranslation } from 'react-i18next';
import { CountdownFigures } from '../quests/countdown-figures.tsx';
import { useCountdown } from '../quests/use-countdown.ts';
import { Ticket } from '../ui/ticket.tsx';

export interface TicketQuest {
  /** A quest of this week; null: there is none, and an example stands in. */
  real: { title: string; text: string; path: string } | null;
  /** When its time is up, or the week's, in ms. */
  endsAt: number;
}

/** A quest of this week, or one as it might be, and the time that is really left. */
export function QuestTicket({
  quest: { real, endsAt },
  className,
}: {
  quest: TicketQuest;
  className?: string;
}) {
  const { t } = useTranslation('landing');
  const left = useCountdown(endsAt);
  return (
    <Ticket
      className={className}
      stubTone="accent"
      stubClassName="grid place-items-center px-5 py-4 sm:px-7"
      stub={
        <CountdownFigures left={left} className="grid grid-cols-2 gap-x-5 gap-y-3" figures="text-title" />
      }
    >
      <div className="grid gap-1.5 p-5 sm:p-6">
        <p className="text-caption font-semibold">{t(real ? 'ticket.week' : 'ticket.label')}</p>
        <p className="type-display text-title wrap-anywhere">
          {real ? (
            <a href={real.path} className="-my-2.5 inline-block py-2.5 underline-offset-4 hover:underline">
              {real.title}
            </a>
          ) : (
            t('ticket.title')
          )}
        </p>
        <p className="text-small wrap-anywhere">{real ? real.text : t('ticket.text')}</p>
      </div>
    </Ticket>
  );
}
