import { Lock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, Link, useSearchParams } from 'react-router';
import { addDays, FREE_DAYS, isDay, STATISTICS_PERIODS, STORED_DAYS } from '#contracts/rules/statistics';
import type { ShortStatistics } from '#contracts/statistics';
import { Notice } from '../../../features/forms/notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { StatisticsFormats } from './formats.ts';
import type { RefusedPeriod } from './load-statistics.ts';

interface PeriodNavProps {
  statistics: ShortStatistics;
  refused: RefusedPeriod | null;
  formats: StatisticsFormats;
}

/** Links to the last days, and a form for other dates. Works without scripts. */
export function PeriodNav({ statistics, refused, formats }: PeriodNavProps) {
  const { from, to, today, days, hasPremium } = statistics;
  const { t } = useTranslation('statistics');
  const selected = STATISTICS_PERIODS.find((length) => to === today && days.length === length);
  const problem = refused && t(`period.problem.${refused.reason}`);
  const problemAt = (field: 'from' | 'to') => (problem && refused.field === field ? problem : undefined);
  const [query] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const shown = [refused?.from ?? from, refused?.to ?? to].join(' ');
  const previous = useRef(shown);
  // The fields keep what was typed until another period is shown. They stay, because one may have the focus.
  useEffect(() => {
    if (previous.current !== shown) form.current?.reset();
    previous.current = shown;
  }, [shown]);
  useEffect(() => {
    if (refused?.field && form.current?.contains(document.activeElement))
      form.current.querySelector<HTMLElement>(`[name=${refused.field}]`)?.focus();
  }, [refused]);
  return (
    <div className="relative grid gap-3">
      <nav aria-label={t('period.label')} className="grid max-w-md grid-cols-4 gap-1.5">
        {STATISTICS_PERIODS.map((length) => (
          <PeriodLink
            key={length}
            length={length}
            isSelected={length === selected}
            isLocked={length > FREE_DAYS && !hasPremium}
          />
        ))}
      </nav>
      <details open={selected === undefined || query.has('from') || query.has('to')} className="group">
        {/* In wide windows, this is in the same row as the periods, and the form is below that row. */}
        <summary
          className={classNames(
            PILL,
            UNSELECTED,
            'px-4 max-sm:w-full account-wide:absolute account-wide:top-0 account-wide:left-[28.375rem]',
          )}
        >
          {t('period.own')}
        </summary>
        <Form
          ref={form}
          method="get"
          className="grid items-start gap-4 max-sm:mt-4 sm:grid-cols-[11rem_11rem_auto]"
          preventScrollReset
        >
          <DayField
            name="from"
            label={t('period.from')}
            value={refused?.from ?? from}
            error={problemAt('from')}
            answer={refused}
            min={addDays(today, 1 - (hasPremium ? STORED_DAYS : FREE_DAYS))}
            max={today}
          />
          <DayField
            name="to"
            label={t('period.to')}
            value={refused?.to ?? to}
            error={problemAt('to')}
            answer={refused}
            min={addDays(today, 1 - STORED_DAYS)}
            max={today}
          />
          <Button type="submit" variant="secondary" className="sm:mt-6.5 sm:min-h-12 sm:justify-self-start">
            {t('period.show')}
          </Button>
        </Form>
      </details>
      {refused && (
        <Notice kind="hint">
          {refused.field === null && `${problem} `}
          {t('period.shown', { count: days.length, from: formats.date(from), to: formats.date(to) })}
        </Notice>
      )}
    </div>
  );
}

const PILL =
  'inline-flex min-h-11 items-center justify-center gap-1.5 rounded-full text-small whitespace-nowrap font-medium tabular-nums inset-ring transition-colors forced-colors:border';
const UNSELECTED = 'text-soft inset-ring-hairline hover:bg-hover hover:text-strong';

function PeriodLink(props: { length: number; isSelected: boolean; isLocked: boolean }) {
  const { length, isSelected, isLocked } = props;
  const { t } = useTranslation('statistics');
  const look = classNames(
    PILL,
    isLocked && 'max-sm:gap-0.5 max-sm:text-caption',
    isSelected ? 'bg-strong text-canvas inset-ring-strong' : UNSELECTED,
  );
  const label = t('period.days', { count: length });
  if (isLocked)
    return (
      <a href="#premium" className={look}>
        <Lock aria-hidden="true" className="size-3 sm:size-3.5" />
        {label}
        <span className="sr-only">{t('period.locked')}</span>
      </a>
    );
  return (
    <Link
      to={`?days=${length}`}
      preventScrollReset
      aria-current={isSelected ? 'true' : undefined}
      className={look}
    >
      {label}
    </Link>
  );
}

interface DayFieldProps {
  name: 'from' | 'to';
  label: string;
  value: string;
  error: string | undefined;
  /** The answer that contains the error. */
  answer: RefusedPeriod | null;
  min: string;
  max: string;
}

function DayField({ name, label, value, error, answer, min, max }: DayFieldProps) {
  return (
    <Field label={label} error={error} answer={answer}>
      <TextInput
        type="date"
        name={name}
        defaultValue={isDay(value) ? value : ''}
        autoFocus={error !== undefined}
        min={min}
        max={max}
        required
      />
    </Field>
  );
}
