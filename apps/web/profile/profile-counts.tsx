import { useTranslation } from 'react-i18next';
import type { PublicProfile } from '#contracts/profiles';

const counted = ['posts', 'followers', 'following'] as const;

/** Posts, followers, following: the figure first, as it is read. */
export function ProfileCounts({ stats }: Pick<PublicProfile, 'stats'>) {
  const { t, i18n } = useTranslation('profile');
  const figure = new Intl.NumberFormat(i18n.language);
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4 border-y border-hairline py-5">
      {counted.map((name) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-small text-faint">{t(`full.${name}`, { count: stats[name] })}</dt>
          <dd className="type-display text-title tabular-nums">{figure.format(stats[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
