import { useTranslation } from 'react-i18next';
import { CountDown } from '../../features/quests/count-down.tsx';
import type { QuestWeek } from '../../features/quests/load-week-photos.ts';
import { QuestEnd } from '../../features/quests/quest-end.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import { FlyerTabs } from './flyer-tabs.tsx';

const EXAMPLES = ['swim', 'terminus', 'cook'] as const;

/**
 * The week as a notice with tear-off tabs (decision 17). The notice names this week's quests and counts down
 * to their end. One tab is torn off each day, and today's tab is blue.
 */
export function Flyer({
  week: { quests, endsAt, today },
  className,
}: {
  week: QuestWeek;
  className?: string;
}) {
  const { t } = useTranslation('landing');
  const isReal = quests.length > 0;
  return (
    <div className={className}>
      <Ticket
        side="below"
        className="rounded-t-control shadow-[0_-0.25rem_2rem_rgb(0_0_0/0.6)]"
        stubClassName="rounded-b-none! px-4 pt-5 pb-4 sm:px-7"
        stub={<Clock end={endsAt} />}
      >
        <div className="p-4 pb-5 sm:px-7 sm:py-5">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-small font-semibold">
            {t(isReal ? 'flyer.week' : 'flyer.example')}
          </p>
          <ol className="mt-2.5 grid gap-2">
            {isReal
              ? quests.map(({ title, path }, index) => (
                  <Line key={path} number={index + 1}>
                    <a href={path} className="-my-2.5 block w-fit py-2.5 underline-offset-4 hover:underline">
                      {title}
                    </a>
                  </Line>
                ))
              : EXAMPLES.map((name, index) => (
                  <Line key={name} number={index + 1}>
                    {t(`flyer.examples.${name}`)}
                  </Line>
                ))}
          </ol>
        </div>
      </Ticket>
      <FlyerTabs endsAt={endsAt} today={today} />
    </div>
  );
}

function Line({ number, children }: { number: number; children: React.ReactNode }) {
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] items-baseline">
      <span aria-hidden="true" className="type-display text-title text-accent tabular-nums">
        {number}
      </span>
      <span className="type-display text-[clamp(1.25rem,5.4vw,1.625rem)] leading-[1.12] tracking-[-0.02em] hyphens-auto wrap-anywhere">
        {children}
      </span>
    </li>
  );
}

/** Counts down days, hours, minutes and seconds; without scripts, shows the end time. */
function Clock({ end }: { end: number }) {
  const { t } = useTranslation('landing');
  return (
    <>
      <CountDown
        endsAt={end}
        className="grid grid-cols-4 gap-x-2 noscript:hidden"
        digitClassName="text-[min(12.5vw,4.75rem)] leading-[0.9]! tracking-[-0.04em] lg:text-[min(5.2vw,4.75rem)]"
      />
      <p className="hidden text-lead font-semibold noscript:block">
        {t('flyer.until')} <QuestEnd iso={new Date(end).toISOString()} />
      </p>
    </>
  );
}
