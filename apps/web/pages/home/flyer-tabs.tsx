import { useTranslation } from 'react-i18next';
import { dayEnds } from '#contracts/rules/quests/quest-week';
import { InlineScript } from '../../delivery/inline-script.tsx';
import { weekdayNames } from '../../i18n/zurich-time.ts';
import { classNames } from '../../ui/class-names.ts';
import { TEAR_TABS_SCRIPT } from './tear-tabs-script.ts';

/** Classes for the torn edges that removed tabs leave behind. Adjacent ones differ, and meet at the same height. */
const EDGES = [
  '[clip-path:polygon(0_0,100%_0,100%_60%,82%_70%,63%_48%,44%_88%,24%_42%,0_60%)]',
  '[clip-path:polygon(0_0,100%_0,100%_60%,78%_50%,58%_100%,36%_66%,16%_82%,0_60%)]',
  '[clip-path:polygon(0_0,100%_0,100%_60%,80%_95%,61%_58%,38%_76%,19%_42%,0_60%)]',
] as const;

interface FlyerTabsProps {
  /** End of the week, in ms since 1970. */
  endsAt: number;
  /** Weekday on which the page is rendered; Monday is 0. */
  today: number;
}

/**
 * Shows one tab per day; a script tears off the tabs of past days. The tabs are hidden from screen readers,
 * because the countdown above contains the same information.
 */
export function FlyerTabs({ endsAt, today }: FlyerTabsProps) {
  const { i18n } = useTranslation();
  return (
    <>
      <div
        aria-hidden="true"
        data-day-ends={dayEnds(endsAt - 1).join(' ')}
        className="-mt-px grid grid-cols-7 items-start"
      >
        {weekdayNames(i18n.language).map((name, day) => (
          <div
            key={name}
            data-tab={day < today ? 'torn' : day === today ? 'today' : 'left'}
            className="group/tab relative"
          >
            <div
              className={classNames(
                '-mr-px h-3 bg-strong not-group-data-[tab=torn]/tab:invisible',
                EDGES[day % EDGES.length],
              )}
            />
            <div
              className={classNames(
                'absolute inset-x-0 top-0 grid h-26 place-items-center bg-strong text-canvas transition-[translate,rotate,opacity] duration-slow forced-colors:border',
                'group-data-[tab=torn]/tab:translate-y-10 group-data-[tab=torn]/tab:rotate-12 group-data-[tab=torn]/tab:opacity-0',
                'group-data-[tab=today]/tab:z-1 group-data-[tab=today]/tab:h-30 group-data-[tab=today]/tab:origin-top-left group-data-[tab=today]/tab:rotate-6 group-data-[tab=today]/tab:rounded-b-small group-data-[tab=today]/tab:bg-accent group-data-[tab=today]/tab:text-strong group-data-[tab=today]/tab:shadow-float group-data-[tab=today]/tab:[clip-path:inset(0_-3rem_-4rem)]',
                'group-data-[tab=left]/tab:border-l group-data-[tab=left]/tab:border-dashed group-data-[tab=left]/tab:border-canvas/40',
                day === 6 && 'group-data-[tab=left]/tab:rounded-br-control',
              )}
            >
              <span className="text-small font-semibold whitespace-nowrap [writing-mode:vertical-rl]">
                {name}
              </span>
            </div>
          </div>
        ))}
        <div className="col-span-full h-24" />
      </div>
      <InlineScript>{TEAR_TABS_SCRIPT}</InlineScript>
    </>
  );
}
