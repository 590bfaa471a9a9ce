import { ArrowUpRight, CalendarDays, Rocket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PublicProfile } from '#contracts/profiles';
import { isColour, normaliseColour } from '#contracts/rules/short';
import { ButtonLink } from '../ui/button-link.tsx';
import { ProfileCounts } from './profile-counts.tsx';
import { shortenScore } from './shorten-score.ts';
import { VerifiedMark } from './verified-mark.tsx';

/** A person's full profile (spec section 2). Tabs and posts come with the posts themselves. */
export function FullProfile({ profile: person }: { profile: PublicProfile }) {
  const { t, i18n } = useTranslation('profile');
  const banner = normaliseColour(person.profile.bannerColor);
  const joined = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col px-4 pt-4 pb-20 sm:px-6">
      <div
        className="h-40 rounded-panel bg-lifted inset-ring inset-ring-hairline sm:h-56"
        style={isColour(banner) ? { backgroundColor: banner } : undefined}
      />
      <div className="-mt-16 flex flex-col gap-6 px-3 sm:-mt-20 sm:px-8">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <img
            src={person.profile.avatarURL}
            alt=""
            width="160"
            height="160"
            className="size-32 -rotate-3 rounded-print border-4 border-canvas bg-lifted object-cover sm:size-40"
          />
          <ButtonLink href={`/@${person.username.toLowerCase()}`} variant="secondary">
            {t('full.toShort')}
            <ArrowUpRight aria-hidden="true" />
          </ButtonLink>
        </div>
        <header className="flex flex-col gap-1">
          <h1 className="type-display text-heading wrap-anywhere">
            <bdi>{person.display_name}</bdi> <VerifiedMark badge={person.badge} />
          </h1>
          <p className="text-lead text-faint wrap-anywhere">
            <bdi>@{person.username}</bdi>
          </p>
        </header>
        {person.profile.bio && (
          <p dir="auto" className="max-w-[40rem] text-lead whitespace-pre-line wrap-anywhere">
            {person.profile.bio}
          </p>
        )}
        <ProfileCounts stats={person.stats} />
        <div className="flex flex-wrap gap-x-6 gap-y-2 text-small text-faint">
          <p className="flex items-center gap-2">
            <Rocket aria-hidden="true" className="size-4" />
            {t('full.highscore', { score: shortenScore(person.stats.highscore, i18n.language) })}
          </p>
          <p className="flex items-center gap-2">
            <CalendarDays aria-hidden="true" className="size-4" />
            <time dateTime={person.account_created}>
              {t('full.joined', { date: joined.format(new Date(person.account_created)) })}
            </time>
          </p>
        </div>
      </div>
    </div>
  );
}
