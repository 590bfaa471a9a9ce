import { useTranslation } from 'react-i18next';
import { Ticket } from '../ui/ticket.tsx';
import { useWeekCountdown } from './use-week-countdown.ts';

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

/** A quest as it might be, and the real time until this week ends. */
export function QuestTicket({ className }: { className?: string }) {
  const { t } = useTranslation('landing');
  const left = useWeekCountdown();
  return (
    <Ticket
      className={className}
      stubTone="accent"
      stubClassName="grid place-items-center px-5 py-4 sm:px-7"
      stub={
        <div role="timer" aria-label={t('ticket.ends')} className="grid grid-cols-2 gap-x-5 gap-y-3">
          {UNITS.map((unit) => (
            <span key={unit} className="grid justify-items-center gap-1">
              {/* Nothing is known before the page runs; the room is kept. */}
              <span className="type-display min-w-[2ch] text-center text-title leading-none tabular-nums">
                {left ? String(left[unit]).padStart(2, '0') : '––'}
              </span>
              <span className="text-caption">{t(`ticket.${unit}`)}</span>
            </span>
          ))}
        </div>
      }
    >
      <div className="grid gap-1.5 p-5 sm:p-6">
        <p className="text-caption font-semibold">{t('ticket.label')}</p>
        <p className="type-display text-title">{t('ticket.title')}</p>
        <p className="text-small">{t('ticket.text')}</p>
      </div>
    </Ticket>
  );
}
