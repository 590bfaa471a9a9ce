import { Rocket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Ticket } from '../../ui/ticket.tsx';

/** The winner's reward, with a note that the points have no value (product 1.3). */
export function PointsTicket({ className }: { className: string }) {
  const { t, i18n } = useTranslation('landing');
  return (
    <Ticket
      side="below"
      tone="accent"
      stubTone="paper"
      className={className}
      stubClassName="px-6 py-5"
      stub={<p className="text-body font-semibold">{t('week.sunday.worth')}</p>}
    >
      <div className="grid content-between gap-10 p-6 pt-7 lg:min-h-[27rem]">
        <Rocket aria-hidden="true" className="size-10" />
        <p className="grid gap-2">
          <span className="type-display text-[clamp(min(4rem,20vw),8vw,6.5rem)] leading-[0.85] tracking-[-0.05em] tabular-nums">
            {new Intl.NumberFormat(i18n.language).format(POINTS)}
          </span>
          <span className="type-display text-title">{t('week.sunday.points')}</span>
        </p>
      </div>
    </Ticket>
  );
}

/** The usual reward for a quest, in points. */
const POINTS = 1000;
