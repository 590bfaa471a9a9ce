import { useTranslation } from 'react-i18next';
import { InlineScript } from '../../delivery/inline-script.tsx';
import { pluralForms } from '../../i18n/plural-forms.ts';
import { COUNT_DOWN_SCRIPT } from './count-down-script.ts';

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

interface CountDownProps {
  /** End of the countdown, in ms since 1970. */
  endsAt: number;
  /** Layout classes for the four figures. */
  className: string;
  /** Classes for the size of the figures. */
  digitClassName: string;
}

/**
 * Days, hours, minutes and seconds as large figures of equal width. Once the countdown has ended, ancestors
 * match `:has([data-over])`.
 */
export function CountDown({ endsAt, className, digitClassName }: CountDownProps) {
  const { t, i18n } = useTranslation('common');
  return (
    <>
      <count-down role="timer" aria-label={t('countdown.label')} data-end={endsAt} className={className}>
        {UNITS.map((unit) => (
          <span key={unit} className="grid justify-items-center gap-1">
            <span
              data-figure
              className={`type-display min-w-[2ch] text-center leading-none tabular-nums ${digitClassName}`}
            >
              ––
            </span>
            <span
              className="text-caption"
              {...pluralForms(i18n.language, (count) => t(`countdown.${unit}`, { count }))}
            >
              {t(`countdown.${unit}`, { count: 0 })}
            </span>
          </span>
        ))}
      </count-down>
      <InlineScript>{COUNT_DOWN_SCRIPT}</InlineScript>
    </>
  );
}
