import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PublicProfile } from '#contracts/profiles';
import { VerifiedMark } from '../../features/members/verified-mark.tsx';
import { longDate } from '../../i18n/long-date.ts';
import { ProfileCounts } from './profile-counts.tsx';

/** The member's names with the badge, bio, counts and join date. */
export function ProfileIdentity({ person: member }: { person: PublicProfile }) {
  const { t, i18n } = useTranslation('profile');
  return (
    <div className="grid gap-5 sm:col-span-2">
      <div className="grid gap-1">
        <h1 className="type-display text-heading wrap-anywhere">
          <bdi>{member.display_name}</bdi> <VerifiedMark badge={member.badge} />
        </h1>
        <p className="text-lead text-faint wrap-anywhere">
          <bdi>@{member.username}</bdi>
        </p>
      </div>
      {member.profile.bio && (
        <p dir="auto" className="max-w-[40rem] text-lead whitespace-pre-line wrap-anywhere">
          {member.profile.bio}
        </p>
      )}
      <ProfileCounts stats={member.stats} />
      <p className="flex items-center gap-2 text-small text-faint">
        <CalendarDays aria-hidden="true" className="size-4 shrink-0" />
        <time dateTime={member.account_created.slice(0, 10)}>
          {t('full.joined', { date: longDate(new Date(member.account_created), i18n.language) })}
        </time>
      </p>
    </div>
  );
}
