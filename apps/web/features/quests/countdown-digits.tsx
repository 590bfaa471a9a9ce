import { useTranslation } from 'react-i18next';
import type { Countdown } from '#contracts/rules/quests/quest-week';
import { COUNTDOWN_DIGITS, COUNTDOWN_END, InlineCountdown } from './inline-countdown.tsx';

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

interface CountdownDigitsProps {
  /** End of the countdown, in ms since 1970. */
  endsAt: number;
  /** Null until the remaining time is known; the space is reserved. */
  remaining: Countdown | null;
  /** Layout classes of the four figures. */
  className: string;
  /** Classes for the size of the figures. */
  digitClassName: string;
}

/** Days, hours, minutes and seconds as large figures of equal width. */
export function CountdownDigits({ endsAt, remaining, className, digitClassName }: CountdownDigitsProps) {
  const { t } = useTranslation('common');
  return (
    <>
      <div
        role="timer"
        aria-label={t('countdown.label')}
        {...{ [COUNTDOWN_END]: endsAt }}
        className={className}
      >
        {UNITS.map((unit) => (
          <span key={unit} className="grid justify-items-center gap-1">
            {/* The script below changes the figures before React hydrates. */}
            <span
              {...{ [COUNTDOWN_DIGITS]: '' }}
              suppressHydrationWarning
              className={`type-display min-w-[2ch] text-center leading-none tabular-nums ${digitClassName}`}
            >
              {remaining ? String(remaining[unit]).padStart(2, '0') : '––'}
            </span>
            <span className="text-caption">{t(`countdown.${unit}`)}</span>
          </span>
        ))}
      </div>
      <InlineCountdown />
    </>
  );
}
