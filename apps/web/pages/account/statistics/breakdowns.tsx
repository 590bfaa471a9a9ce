import { useTranslation } from 'react-i18next';
import { type Breakdown, DEVICES } from '#contracts/rules/statistics';
import type { ShortStatistics } from '#contracts/statistics';
import { BarTable } from './bar-table.tsx';
import type { StatisticsFormats } from './formats.ts';

type Shares = NonNullable<ShortStatistics['breakdowns']>;

/** In the order in which they are shown. */
const SHOWN = ['referrers', 'languages', 'devices', 'sources', 'campaigns'] as const satisfies Breakdown[];
/** Further rows are folded. */
const FIRST_ROWS = 8;

/** Where visitors come from, and their devices, languages and campaigns, as shares. */
export function Breakdowns({ breakdowns, formats }: { breakdowns: Shares; formats: StatisticsFormats }) {
  const { t } = useTranslation('statistics');
  const shown = SHOWN.filter((name) => name !== 'sources' || breakdowns.sources.length > 0);
  return (
    <div className="gap-4 max-lg:-mb-4 lg:columns-2">
      {shown.map((name) => (
        <section
          key={name}
          aria-labelledby={`statistics-${name}`}
          className="mb-4 grid break-inside-avoid content-start gap-3 rounded-panel bg-raised p-5 inset-ring inset-ring-hairline sm:p-6"
        >
          <h2 id={`statistics-${name}`} className="text-title">
            {t(`breakdowns.${name}.title`)}
          </h2>
          <p className="text-small text-faint">{t(`breakdowns.${name}.hint`)}</p>
          <ShareTable name={name} shares={breakdowns[name]} formats={formats} />
        </section>
      ))}
    </div>
  );
}

interface ShareTableProps {
  name: Breakdown;
  shares: Shares[Breakdown];
  formats: StatisticsFormats;
}

function ShareTable({ name, shares, formats }: ShareTableProps) {
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
      rows={rows.map(({ key, share }) => ({
        key,
        label: label(key),
        length: share,
        value: formats.share(share),
        isQuiet: key === '',
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
