import { useTranslation } from 'react-i18next';
import { weekdayNames } from '../../i18n/zurich-time.ts';
import { classNames } from '../../ui/class-names.ts';

/** Torn edges of the removed tabs; neighbours have different edges. */
const EDGES = [
  '[clip-path:polygon(0_0,100%_0,100%_45%,82%_70%,63%_48%,44%_88%,24%_60%,0_100%)]',
  '[clip-path:polygon(0_0,100%_0,100%_90%,78%_55%,58%_100%,36%_66%,16%_82%,0_40%)]',
  '[clip-path:polygon(0_0,100%_0,100%_60%,80%_95%,61%_58%,38%_76%,19%_42%,0_72%)]',
] as const;

interface FlyerTabsProps {
  /** Number of days that have passed, which is also the index of today's tab; 7 once the week is over. */
  daysPassed: number;
}

/**
 * Shows one tab per day. The tabs are hidden from screen readers, because the countdown above contains the
 * same information.
 */
export function FlyerTabs({ daysPassed }: FlyerTabsProps) {
  const { i18n } = useTranslation();
  return (
    <div aria-hidden="true" className="grid grid-cols-7 items-start">
      {weekdayNames(i18n.language).map((name, day) => (
        <div
          key={name}
          data-tab={day < daysPassed ? 'torn' : day === daysPassed ? 'today' : 'left'}
          className="relative"
        >
          <div
            className={classNames(
              'h-3 bg-strong',
              EDGES[day % EDGES.length],
              day >= daysPassed && 'invisible',
            )}
          />
          <div
            className={classNames(
              'absolute inset-x-0 top-0 grid place-items-center transition-[translate,rotate,opacity] duration-slow forced-colors:border',
              day < daysPassed && 'translate-y-10 rotate-12 opacity-0',
              day === daysPassed &&
                'z-1 h-30 origin-top-left rotate-6 rounded-b-small bg-accent text-strong shadow-float',
              day > daysPassed && 'h-26 border-l border-dashed border-canvas/40 bg-strong text-canvas',
              day > daysPassed && day === 6 && 'rounded-br-control',
              day < daysPassed && 'h-26 bg-strong text-canvas',
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
  );
}
