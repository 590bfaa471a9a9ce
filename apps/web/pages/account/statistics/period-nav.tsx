import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Form, Link } from 'react-router';
import type { ErrorCode } from '#contracts/errors';
import { addDays, FREE_DAYS, STATISTICS_PERIODS, STORED_DAYS } from '#contracts/rules/statistics';
import type { ShortStatistics } from '#contracts/statistics';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';

interface PeriodNavProps {
  statistics: ShortStatistics;
  /** The dates that were rejected, with the reason for each. */
  refused: { from: string; to: string; fields: Partial<Record<'from' | 'to', ErrorCode>> } | null;
}

/** Links to the last days, and a form for other dates. Works without scripts. */
export function PeriodNav({ statistics: { from, to, today, days, hasPremium }, refused }: PeriodNavProps) {
  const { t } = useTranslation('statistics');
  const selected = STATISTICS_PERIODS.find((length) => to === today && days.length === length);
  return (
    <div className="relative grid gap-3">
      <nav aria-label={t('period.label')} className="grid max-w-md grid-cols-4 gap-1.5">
        {STATISTICS_PERIODS.map((length) => (
          <PeriodLink
            key={length}
            length={length}
            isSelected={length === selected && !refused}
            isLocked={length > FREE_DAYS && !hasPremium}
          />
        ))}
      </nav>
      <details open={selected === undefined || refused !== null} className="group">
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
          // The fields keep their values until another period is shown.
          key={`${from} ${to} ${refused?.from} ${refused?.to}`}
          method="get"
          className="grid items-start gap-4 max-sm:mt-4 sm:grid-cols-[11rem_11rem_auto]"
          preventScrollReset
        >
          <DayField
            name="from"
            label={t('period.from')}
            value={refused?.from ?? from}
            error={refused?.fields.from}
            min={addDays(today, 1 - (hasPremium ? STORED_DAYS : FREE_DAYS))}
            max={today}
          />
          <DayField
            name="to"
            label={t('period.to')}
            value={refused?.to ?? to}
            error={refused?.fields.to}
            min={addDays(today, 1 - STORED_DAYS)}
            max={today}
          />
          <Button type="submit" variant="secondary" className="sm:mt-6.5">
            {t('period.show')}
          </Button>
        </Form>
      </details>
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
  error: ErrorCode | undefined;
  min: string;
  max: string;
}

function DayField({ name, label, value, error, min, max }: DayFieldProps) {
  const { t } = useTranslation(['statistics', 'errors']);
  const problem =
    error && (error === 'need_premium' ? t('statistics:period.needPremium') : t(`errors:${error}`));
  return (
    <Field label={label} error={problem}>
      <TextInput type="date" name={name} defaultValue={value} min={min} max={max} required />
    </Field>
  );
}
