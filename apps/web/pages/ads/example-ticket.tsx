import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CountDown } from '../../features/quests/count-down.tsx';
import { Ticket } from '../../ui/ticket.tsx';

const PARTS = ['name', 'task', 'likes', 'time'] as const;

/**
 * A sponsored quest as it would appear. The numbered elements, which are explained below, are all that a
 * brand gets.
 */
export function ExampleTicket({ endsAt }: { endsAt: number }) {
  const { t } = useTranslation('ads');
  return (
    <figure>
      <Ticket
        side="below"
        stubTone="accent"
        stubClassName="flex items-center gap-4 px-5 py-5 sm:px-7"
        stub={
          <>
            <CountDown
              endsAt={endsAt}
              className="grid grow grid-cols-4 gap-x-[clamp(0.5rem,2vw,1.75rem)]"
              digitClassName="text-[min(7.8vw,2.75rem)]"
            />
            <Mark number={4} inverted />
          </>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 sm:p-7">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-small font-semibold">
            <span className="rounded-small bg-canvas px-2 py-0.5 text-strong">{t('ticket.example')}</span>
            <span className="flex items-center gap-2">
              {t('ticket.sponsor')}
              <Mark number={1} />
            </span>
          </p>
          <p className="type-display text-heading wrap-anywhere">{t('ticket.title')}</p>
          <p className="text-lead">
            {t('ticket.text')} <Mark number={2} />
          </p>
          <p className="flex flex-wrap items-center gap-2 text-small font-semibold">
            <Heart aria-hidden="true" className="size-5 shrink-0" />
            {t('ticket.likes')} <Mark number={3} />
          </p>
        </div>
      </Ticket>
      <figcaption className="mt-8">
        <h2 className="text-title">{t('ticket.caption')}</h2>
        <ol className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {PARTS.map((part, index) => (
            <li key={part} className="flex items-start gap-3 text-body text-soft">
              <Mark number={index + 1} />
              <span className="min-w-0 wrap-anywhere hyphens-auto">{t(`ticket.parts.${part}`)}</span>
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  );
}

/** The number that links an element of the ticket to its explanation. */
function Mark({ number, inverted = false }: { number: number; inverted?: boolean }): ReactNode {
  return (
    <span
      aria-hidden="true"
      className={`inline-grid size-6 shrink-0 place-items-center rounded-full text-caption font-semibold tabular-nums forced-colors:border ${
        inverted ? 'bg-strong text-canvas' : 'bg-accent text-strong'
      }`}
    >
      {number}
    </span>
  );
}
