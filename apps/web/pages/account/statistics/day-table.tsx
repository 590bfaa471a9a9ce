import { useTranslation } from 'react-i18next';
import type { ShortStatistics } from '#contracts/statistics';
import type { StatisticsFormats } from './formats.ts';

interface DayTableProps {
  statistics: ShortStatistics;
  formats: StatisticsFormats;
}

/** The figures of the chart, newest first. */
export function DayTable({ statistics: { days, today }, formats }: DayTableProps) {
  const { t } = useTranslation('statistics');
  return (
    <details>
      <summary className="account-wide:absolute account-wide:top-0 account-wide:right-0 inline-flex min-h-11 items-center rounded-small text-small text-soft underline decoration-edge underline-offset-4 hover:text-strong">
        {t('chart.table')}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label={t('chart.label')} tabIndex={0} className="max-h-96 overflow-y-auto rounded-small">
        <table className="w-full text-small tabular-nums">
          <thead className="sticky top-0 bg-raised text-faint">
            <tr>
              <th scope="col" className="py-2 pr-4 text-left font-medium">
                {t('columns.day')}
              </th>
              <th scope="col" className="py-2 pl-4 text-right font-medium">
                {t('columns.visits')}
              </th>
              <th scope="col" className="py-2 pl-4 text-right font-medium">
                {t('columns.clicks')}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, visits, clicks, unusual }) => (
              <tr key={day} className="border-t border-hairline">
                <th scope="row" className="py-2 pr-4 text-left font-normal text-soft">
                  {formats.date(day)}
                  {day === today && ` (${t('chart.soFar')})`}
                  {unusual && ` (${t('unusual.mark')})`}
                </th>
                <td className="py-2 pl-4 text-right">{formats.number(visits)}</td>
                <td className="py-2 pl-4 text-right">{formats.number(clicks)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
