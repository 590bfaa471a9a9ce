import { ChevronRight, Rocket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Award } from '#contracts/quests';
import { Ticket } from '../../ui/ticket.tsx';

/** Number of tickets in a row of wide screens. */
const ROOM = 4;

/**
 * The quests that the member has won, as tickets: on narrow screens in a row that scrolls, on wide ones in
 * one row, whose last place leads to the others.
 */
export function Wins({ wins }: { wins: readonly Award[] }) {
  const { t, i18n } = useTranslation('profile');
  if (wins.length === 0) return null;
  const isLong = wins.length > ROOM;
  const figure = new Intl.NumberFormat(i18n.language);
  return (
    <ul
      aria-label={t('tabs.awards')}
      className="-mx-4 flex snap-x gap-3 overflow-x-auto overscroll-x-contain px-4 [scroll-padding-inline:1rem] [scrollbar-width:none] sm:mx-0 sm:px-0 print:grid print:grid-cols-2 print:overflow-visible sm:[scroll-padding-inline:0] lg:grid lg:grid-cols-4 lg:overflow-visible"
    >
      {wins.map(({ quest_id, title, highPoints }) => (
        <li
          key={quest_id}
          className={`w-64 shrink-0 snap-start lg:w-auto print:w-auto ${isLong ? 'lg:not-print:nth-[n+4]:hidden' : ''}`}
        >
          <a href={`/quests/${quest_id}`} className="group block h-full rounded-control outline-offset-0!">
            <Ticket
              className="h-full"
              stubTone="accent"
              stubClassName="grid w-20 place-content-center justify-items-center gap-0.5 px-1 text-center"
              stub={
                <>
                  <Rocket aria-hidden="true" className="size-5" />
                  <span aria-hidden="true" className="text-small font-semibold tabular-nums">
                    {figure.format(highPoints)}
                  </span>
                  <span className="sr-only">
                    {t('awards.points', { count: highPoints, points: figure.format(highPoints) })}
                  </span>
                </>
              }
            >
              <span className="block p-3.5">
                <span className="block text-caption">{t('awards.won')}</span>
                <span className="mt-0.5 block font-semibold leading-[1.2] underline-offset-2 hyphens-auto wrap-break-word group-hover:underline">
                  {title}
                </span>
              </span>
            </Ticket>
          </a>
        </li>
      ))}
      {isLong && (
        <li className="hidden lg:block print:hidden">
          <a
            href="?tab=awards"
            className="flex h-full min-h-18 items-center justify-between gap-3 rounded-control px-4 py-2 font-semibold inset-ring inset-ring-hairline hover:bg-hover forced-colors:border"
          >
            <span className="min-w-0 hyphens-auto wrap-anywhere">
              {t('awards.all', { number: wins.length })}
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
          </a>
        </li>
      )}
    </ul>
  );
}
