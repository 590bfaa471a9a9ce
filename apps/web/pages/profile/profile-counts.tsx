import { Rocket } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicProfile } from '#contracts/profiles';
import { pluralForms } from '../../i18n/plural-forms.ts';
import { abbreviateScore } from './abbreviate-score.ts';

const counted = ['posts', 'followers', 'following'] as const;

/**
 * HighPoints with a rocket, then posts, followers and following. Each figure precedes its label. The follow
 * button updates the number of followers.
 */
export function ProfileCounts({ stats }: Pick<PublicProfile, 'stats'>) {
  const { t, i18n } = useTranslation('profile');
  const figure = new Intl.NumberFormat(i18n.language);
  const followersForms = pluralForms(i18n.language, (count) => t('full.followers', { count }));
  return (
    <dl className="flex flex-wrap gap-x-[clamp(0.875rem,4.6vw,1.5rem)] gap-y-4 sm:gap-x-9">
      <Count label={t('full.highscore')}>
        {abbreviateScore(stats.highscore, i18n.language)}
        <Rocket aria-hidden="true" className="size-5 self-center" />
      </Count>
      {counted.map((name) => (
        <Count
          key={name}
          label={t(`full.${name}`, { count: stats[name] })}
          {...(name === 'followers' ? { forms: followersForms } : {})}
        >
          {figure.format(stats[name])}
        </Count>
      ))}
    </dl>
  );
}

interface CountProps {
  label: string;
  /** The label in every plural form; set only for the followers, whose number scripts change. */
  forms?: Record<string, string>;
  children: ReactNode;
}

function Count({ label, forms, children }: CountProps) {
  const changes = forms && { 'data-counts': 'follow-button' };
  return (
    <div className="flex flex-col-reverse">
      <dt {...changes} {...forms} className="text-small text-faint">
        {label}
      </dt>
      <dd {...changes} className="type-display flex gap-2 text-title tabular-nums">
        {children}
      </dd>
    </div>
  );
}
