import { Copy, Download, PenLine, Plus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import type { ShortStatistics } from '#contracts/statistics';
import { AccountPage } from '../../../features/account/account-page.tsx';
import { Notice } from '../../../features/forms/notice.tsx';
import type { Refusal } from '../../../features/forms/refusal.ts';
import { useSharing } from '../../../features/share/use-sharing.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Breakdowns } from './breakdowns.tsx';
import { CountingNotice, CountingSection } from './counting-switch.tsx';
import { DayChart } from './day-chart.tsx';
import { DayTable } from './day-table.tsx';
import { type StatisticsFormats, statisticsFormats } from './formats.ts';
import { LinkClicks } from './link-clicks.tsx';
import type { LoadedStatistics } from './load-statistics.ts';
import { PeriodNav } from './period-nav.tsx';
import { PremiumOffer, usePremiumOrder } from './premium-offer.tsx';
import { summary } from './summary.ts';

interface StatisticsPageProps extends LoadedStatistics {
  shortUrl: string;
  /** Why counting could not be turned on or off. */
  countingRefusal: Refusal | null;
}

/** Visits and clicks of the member's Short (product 6.12). */
export function StatisticsPage(props: StatisticsPageProps) {
  const { statistics, refused, shortUrl, countingRefusal } = props;
  const { t, i18n } = useTranslation('statistics');
  const formats = statisticsFormats(i18n.language);
  const { copy } = useSharing({ url: shortUrl, title: t('title') });
  const { state } = useNavigation();
  const { from, to, today, days, links, breakdowns, counting, hasPremium, since } = statistics;
  const contents = useRef<HTMLDivElement>(null);
  const checkout = usePremiumOrder(hasPremium, contents);
  return (
    <AccountPage
      ref={contents}
      title={t('title')}
      intro={
        (since !== null || counting === 'on') && (
          <p role="status" className="text-lead text-soft">
            {summary(t, statistics, formats)}
          </p>
        )
      }
    >
      <CountingNotice counting={counting} refusal={countingRefusal} />
      {since === null && counting === 'on' && (
        <Panel>
          <p className="max-w-prose text-body text-soft">
            {t(links.length === 0 ? 'summary.noLinks' : 'summary.first')}
          </p>
          <div className="flex flex-wrap gap-2">
            {links.length === 0 ? (
              <ButtonLink href="/account/short?tab=links">
                <Plus aria-hidden="true" />
                {t('addLink')}
              </ButtonLink>
            ) : (
              <Button onClick={copy}>
                <Copy aria-hidden="true" />
                {t('copy')}
              </Button>
            )}
            <ButtonLink href="/account/short" variant="quiet">
              <PenLine aria-hidden="true" />
              {t('edit')}
            </ButtonLink>
          </div>
        </Panel>
      )}
      {since !== null && <PeriodNav {...{ statistics, refused, formats }} />}
      <UnusualNotice days={days} formats={formats} />
      <div
        aria-busy={state !== 'idle'}
        className="grid grid-cols-[minmax(0,1fr)] gap-4 transition-opacity duration-calm aria-busy:opacity-50"
      >
        {since !== null && (
          <Panel>
            <div className="relative grid grid-cols-[minmax(0,1fr)] gap-5">
              <Figures statistics={statistics} formats={formats} />
              <DayChart key={`${from} ${to}`} days={days} today={today} formats={formats} />
              <DayTable statistics={statistics} formats={formats} />
            </div>
          </Panel>
        )}
        <Panel labelledBy="statistics-links">
          <h2 id="statistics-links" className="text-title">
            {t('links.title')}
          </h2>
          <LinkClicks links={links} formats={formats} />
        </Panel>
        {breakdowns && since !== null && <Breakdowns breakdowns={breakdowns} formats={formats} />}
      </div>
      {!hasPremium && since !== null && <PremiumOffer {...{ since, formats, checkout }} />}
      {since !== null && (
        <div className="flex flex-wrap gap-2">
          <ButtonLink
            href={`/api/v1/@me/short/statistics.csv?from=${from}&to=${to}&lng=${i18n.language}`}
            download
            variant="secondary"
          >
            <Download aria-hidden="true" />
            {t('download')}
          </ButtonLink>
          <ButtonLink href="/account/short" variant="quiet">
            <PenLine aria-hidden="true" />
            {t('edit')}
          </ButtonLink>
        </div>
      )}
      <CountingSection counting={counting} refusal={countingRefusal} />
      {checkout.dialog}
    </AccountPage>
  );
}

function Panel({ labelledBy, children }: { labelledBy?: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={labelledBy}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-panel bg-raised p-5 inset-ring inset-ring-hairline sm:p-6"
    >
      {children}
    </section>
  );
}

interface FiguresProps {
  statistics: ShortStatistics;
  formats: StatisticsFormats;
}

/** The sums of the period. Their marks are the legend of the chart. */
function Figures({ statistics: { visits, clicks }, formats }: FiguresProps) {
  const { t } = useTranslation('statistics');
  const figures = [
    { name: t('columns.visits'), value: formats.number(visits), mark: 'bg-accent' },
    { name: t('columns.clicks'), value: formats.number(clicks), mark: 'bg-strong' },
    { name: t('perVisit'), value: visits === 0 ? '–' : formats.ratio(clicks / visits), mark: undefined },
  ];
  return (
    <dl className="grid grid-cols-3 gap-x-4 sm:flex sm:flex-wrap sm:gap-x-14 account-wide:pr-28">
      {figures.map(({ name, value, mark }) => (
        <div key={name} className="flex min-w-0 flex-col-reverse justify-end">
          <dt className="flex items-baseline gap-2 text-small text-faint">
            {mark && <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${mark}`} />}
            {name}
          </dt>
          <dd className="type-display text-[clamp(1.25rem,7vw,3rem)] leading-tight tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Names the days with more requests than a Short usually has, so that no one is misled by forged visits. */
function UnusualNotice({ days, formats }: Pick<ShortStatistics, 'days'> & { formats: StatisticsFormats }) {
  const { t } = useTranslation('statistics');
  const unusual = days.filter((day) => day.unusual);
  const [first] = unusual;
  if (!first) return null;
  return (
    <Notice kind="hint">{t('unusual.text', { count: unusual.length, day: formats.date(first.day) })}</Notice>
  );
}
