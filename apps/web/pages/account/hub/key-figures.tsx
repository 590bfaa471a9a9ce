import { useTranslation } from 'react-i18next';
import type { HubData } from './load-hub.ts';

/** Followers, posts, won quests and HighPoints. Each figure precedes its label. */
export function KeyFigures({ stats, wins }: Pick<HubData, 'stats' | 'wins'>) {
  const { t, i18n } = useTranslation(['account', 'profile']);
  if (!stats) return null;
  const { followers, posts, highscore } = stats;
  const figures = [
    { label: t('profile:full.followers', { count: followers }), value: followers },
    { label: t('profile:full.posts', { count: posts }), value: posts },
    ...(wins === null ? [] : [{ label: t('account:hub.wins', { count: wins }), value: wins }]),
    { label: t('profile:full.highscore'), value: highscore },
  ];
  const format = new Intl.NumberFormat(i18n.language);
  return (
    <dl className="flex flex-wrap justify-between gap-x-4 gap-y-4 sm:justify-start sm:gap-x-12">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-small text-faint">{label}</dt>
          <dd className="type-display text-title tabular-nums sm:text-[1.75rem]">{format.format(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
