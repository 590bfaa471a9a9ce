import { useTranslation } from 'react-i18next';
import { displayHost } from '#contracts/rules/urls/sanitise-url';
import type { ShortStatistics } from '#contracts/statistics';
import { BarTable } from './bar-table.tsx';
import type { StatisticsFormats } from './formats.ts';

type LinkClicksRow = ShortStatistics['links'][number];

/** The links with their clicks; those that visitors no longer see come last. */
export function LinkClicks({
  links,
  formats,
}: {
  links: readonly LinkClicksRow[];
  formats: StatisticsFormats;
}) {
  const { t } = useTranslation('statistics');
  if (links.length === 0) return <p className="text-body text-soft">{t('links.none')}</p>;
  const most = Math.max(1, ...links.map(({ clicks }) => clicks));
  return (
    <BarTable
      caption={t('links.title')}
      columns={[t('links.link'), t('columns.clicks')]}
      rows={links.map((row) => ({
        key: row.id,
        label: <LinkLabel {...row} />,
        length: row.clicks / most,
        value: formats.number(row.clicks),
        isQuiet: row.state !== 'shown',
      }))}
    />
  );
}

function LinkLabel({ title, link, state }: LinkClicksRow) {
  const { t } = useTranslation('statistics');
  if (state === 'removed') return t('columns.removed');
  return (
    <span className="block">
      <span className="block wrap-anywhere">
        <bdi>{title}</bdi>
        {state !== 'shown' && (
          <span className="ml-2 rounded-full bg-lifted px-2 py-0.5 text-caption text-soft">
            {t(`links.state.${state}`)}
          </span>
        )}
      </span>
      <span className="block truncate text-caption text-faint">{displayHost(link)}</span>
    </span>
  );
}
