import { useTranslation } from 'react-i18next';
import type { Countdown } from '#contracts/rules/quest-week';
import { EarlyCountdown, END, FIGURE } from './early-countdown.tsx';

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

interface CountdownFiguresProps {
  /** When nothing is left, in ms since 1970. */
  end: number;
  /** Null while nothing is known; the room is kept. */
  left: Countdown | null;
  /** How the four stand beside each other. */
  className: string;
  /** Size of the figures. */
  figures: string;
}

/** Days, hours, minutes and seconds in large figures that all have one width. */
export function CountdownFigures({ end, left, className, figures }: CountdownFiguresProps) {
  const { t } = useTranslation('common');
  return (
    <>
      <div role="timer" aria-label={t('countdown.label')} {...{ [END]: end }} className={className}>
        {UNITS.map((unit) => (
          <span key={unit} className="grid justify-items-center gap-1">
            {/* The script below has counted by the time that React comes. */}
            <span
              {...{ [FIGURE]: '' }}
              suppressHydrationWarning
              className={`type-display min-w-[2ch] text-center leading-none tabular-nums ${figures}`}
            >
              {left ? String(left[unit]).padStart(2, '0') : '––'}
            </span>
            <span className="text-caption">{t(`countdown.${unit}`)}</span>
          </span>
        ))}
      </div>
      <EarlyCountdown />
    </>
  );
}
