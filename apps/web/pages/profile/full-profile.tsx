import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { isColour, normaliseColour } from '#contracts/rules/short-theme';
import { appUrl, OpenInApp } from '../../features/open-in-app/open-in-app.tsx';
import { ReportLink } from '../../features/report/report-link.tsx';
import type { FullProfileData } from './full-profile-data.ts';
import { ProfileActions } from './profile-actions.tsx';
import { ProfileIdentity } from './profile-identity.tsx';
import { ProfileTabs } from './profile-tabs.tsx';

interface FullProfileProps extends FullProfileData {
  publicOrigin: string;
}

/** A member's full profile (product 5.2): identity, counts and tabs. */
export function FullProfile({ profile: member, posts, awards, publicOrigin }: FullProfileProps) {
  const { t } = useTranslation('profile');
  const app = t('openInApp', { returnObjects: true, name: member.display_name, brand: brand.name });
  const banner = normaliseColour(member.profile.bannerColor);
  return (
    <article className="group/profile mx-auto grid w-full max-w-5xl grid-cols-[minmax(0,1fr)] px-4 pt-4 pb-20 sm:px-6">
      <div
        className="h-36 rounded-panel bg-lifted inset-ring inset-ring-hairline sm:h-56 forced-colors:border"
        style={isColour(banner) ? { backgroundColor: banner } : undefined}
      />
      <header className="-mt-16 grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-5 px-2 sm:-mt-20 sm:grid-cols-[auto_minmax(0,1fr)] sm:px-8">
        <img
          src={member.profile.avatarURL}
          alt=""
          width="160"
          height="160"
          className="size-32 -rotate-3 rounded-print border-4 border-canvas bg-lifted object-cover sm:size-40"
        />
        <ProfileIdentity person={member} />
        <ProfileActions member={member} publicOrigin={publicOrigin} />
      </header>
      <ProfileTabs profile={member} posts={posts} awards={awards} />
      <footer className="mt-12 text-center">
        <ReportLink username={member.username} />
      </footer>
      <OpenInApp href={appUrl(`user/${member.username}`)} texts={app} failed={app.failed} />
    </article>
  );
}
