import { useTranslation } from 'react-i18next';
import { prints } from '../prints/index.ts';
import { CountdownFigures } from '../quests/countdown-figures.tsx';
import { useCountdown } from '../quests/use-countdown.ts';
import type { TicketQuest } from '../quests/week-quest.ts';
import { classNames } from '../ui/class-names.ts';
import { LogoMark } from '../ui/logo.tsx';
import { Print } from '../ui/print.tsx';
import { Ticket } from '../ui/ticket.tsx';

const ENTRIES = ['lake', 'rooftop'] as const;

/**
 * This week on a phone: a quest of it as a ticket whose time really runs, and below it prints of ours, which are called
 * examples. It is only looked at.
 */
export function WeekPhone({ quest: { real, endsAt }, className }: { quest: TicketQuest; className: string }) {
  const { t } = useTranslation('app');
  const left = useCountdown(endsAt);
  return (
    <div
      inert
      className={classNames(
        'rounded-[2.75rem] bg-lifted p-2.5 shadow-float inset-ring inset-ring-edge forced-colors:border',
        className,
      )}
    >
      <div className="grid gap-4 overflow-hidden rounded-[2.25rem] bg-canvas px-4 pt-5 pb-0">
        <p className="flex items-center justify-between gap-3 px-1">
          <span className="type-display text-title">{t('phone.week')}</span>
          <LogoMark className="size-7 shrink-0" />
        </p>
        <Ticket
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
            {real === null && <p className="text-caption font-semibold">{t('phone.example')}</p>}
            <p className="type-display text-title wrap-anywhere">{real?.title ?? t('phone.exampleTitle')}</p>
            <p className="line-clamp-3 text-small wrap-anywhere">{real?.text ?? t('phone.exampleText')}</p>
          </div>
        </Ticket>
        <p className="px-1 text-small font-semibold">{t('phone.entries')}</p>
        <div className="grid h-60 grid-cols-2 items-start gap-3 overflow-hidden">
          {ENTRIES.map((name) => (
            <Print key={name} {...prints[name]} sizes="10rem" className="nth-2:mt-8" />
          ))}
        </div>
      </div>
    </div>
  );
}
