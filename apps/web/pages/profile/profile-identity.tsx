import { useTranslation } from 'react-i18next';
import type { PublicProfile } from '#contracts/profiles';
import { VerifiedMark } from '../../features/members/verified-mark.tsx';
import { longMonth } from '../../i18n/long-date.ts';

/** The member's names with the badge, the month of joining and the bio. The tab about the member has the day. */
export function ProfileIdentity({ person: member }: { person: PublicProfile }) {
  const { t, i18n } = useTranslation('profile');
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <h1 className="type-display text-heading wrap-anywhere">
          <bdi>{member.display_name}</bdi> <VerifiedMark badge={member.badge} />
        </h1>
        <p className="flex flex-wrap gap-x-4 text-body text-faint">
          <bdi className="wrap-anywhere">@{member.username}</bdi>
          <time dateTime={member.account_created.slice(0, 7)}>
            {t('full.joined', { date: longMonth(new Date(member.account_created), i18n.language) })}
          </time>
        </p>
      </div>
      {member.profile.bio && (
        <p dir="auto" className="max-w-[40rem] text-lead whitespace-pre-line wrap-anywhere">
          {member.profile.bio}
        </p>
      )}
    </div>
  );
}
