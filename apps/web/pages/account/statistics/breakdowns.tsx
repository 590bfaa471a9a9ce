import { useTranslation } from 'react-i18next';
import { type Breakdown, DEVICES } from '#contracts/rules/statistics';
import type { ShortStatistics } from '#contracts/statistics';
import { BarTable } from './bar-table.tsx';
import type { StatisticsFormats } from './formats.ts';
import { wholePercents } from './whole-percents.ts';

type Shares = NonNullable<ShortStatistics['breakdowns']>;

/** Further rows are folded. */
const FIRST_ROWS = 8;

/**
 * Shows the shares of the visits. Referrers come first and largest, because the owner can influence them; devices and
 * languages stand beside them in grey.
 */
export function Breakdowns({ breakdowns, formats }: BreakdownsProps) {
  const section = (name: Breakdown, isLead = false) => (
    <BreakdownSection name={name} isLead={isLead} shares={breakdowns[name]} formats={formats} />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 account-wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid gap-8 rounded-panel bg-raised p-5 inset-ring inset-ring-hairline sm:p-6">
        {section('referrers', true)}
        <div className="grid gap-8 border-t border-hairline pt-6 sm:grid-cols-2">
          {breakdowns.sources.length > 0 && section('sources')}
          {section('campaigns')}
        </div>
      </div>
      <div className="grid content-start gap-8 rounded-panel bg-raised p-5 inset-ring inset-ring-hairline sm:p-6">
        {section('devices')}
        {section('languages')}
      </div>
    </div>
  );
}

interface BreakdownsProps {
  breakdowns: Shares;
  formats: StatisticsFormats;
}

interface BreakdownSectionProps {
  name: Breakdown;
  /** Whether this is the one that matters most: its largest share is also shown as a figure. */
  isLead: boolean;
  shares: Shares[Breakdown];
  formats: StatisticsFormats;
}

function BreakdownSection({ name, isLead, shares, formats }: BreakdownSectionProps) {
  const { t } = useTranslation('statistics');
  const percents = wholePercents(shares.map(({ share }) => share));
  const rows = shares.map((row, place) => ({ ...row, percent: formats.percent(percents[place] ?? 0) }));
  const first = isLead ? rows.find(({ key }) => key !== '') : undefined;
  return (
    <section
      aria-labelledby={`statistics-${name}`}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3"
    >
      <h2 id={`statistics-${name}`} className={isLead ? 'text-title' : 'text-body font-semibold'}>
        {t(`breakdowns.${name}.title`)}
      </h2>
      {first && (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <strong className="type-display text-[clamp(min(2.5rem,15vw),12vw,4.5rem)] leading-none tabular-nums">
            {first.percent}
          </strong>
          <bdi className="text-lead text-soft wrap-anywhere">{first.key}</bdi>
        </p>
      )}
      <p className="text-small text-faint">{t(`breakdowns.${name}.hint`)}</p>
      <ShareTable name={name} shares={rows} formats={formats} isQuiet={!isLead} />
    </section>
  );
}

interface ShareTableProps {
  name: Breakdown;
  shares: (Shares[Breakdown][number] & { percent: string })[];
  formats: StatisticsFormats;
  isQuiet: boolean;
}

function ShareTable({ name, shares, formats, isQuiet }: ShareTableProps) {
  const { t } = useTranslation('statistics');
  if (shares.length === 0) return <p className="text-body text-soft">{t('breakdowns.none')}</p>;
  const label = (key: string) => {
    if (key === '') return t('breakdowns.other');
    if (name === 'languages') return formats.language(key);
    const device = DEVICES.find((each) => each === key);
    return name === 'devices' && device ? (
      t(`breakdowns.device.${device}`)
    ) : (
      <bdi className="wrap-anywhere">{key}</bdi>
    );
  };
  const title = t(`breakdowns.${name}.title`);
  const table = (rows: typeof shares) => (
    <BarTable
      caption={title}
      columns={[title, t('breakdowns.share')]}
      rows={rows.map(({ key, share, percent }) => ({
        key,
        label: label(key),
        length: share,
        value: percent,
        isQuiet: isQuiet || key === '',
      }))}
    />
  );
  const rest = shares.slice(FIRST_ROWS);
  return (
    <>
      {table(shares.slice(0, FIRST_ROWS))}
      {rest.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 items-center rounded-small text-small text-soft underline decoration-edge underline-offset-4 hover:text-strong">
            {t('breakdowns.more', { count: rest.length })}
          </summary>
          {table(rest)}
        </details>
      )}
    </>
  );
}
