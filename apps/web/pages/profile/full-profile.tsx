import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { shownBanner } from '#contracts/rules/shorts/member-palette';
import { appUrl, OpenInApp } from '../../features/open-in-app/open-in-app.tsx';
import { ReportLink } from '../../features/report/report-link.tsx';
import { Banner } from './banner.tsx';
import type { FullProfileData } from './full-profile-data.ts';
import { ProfileActions } from './profile-actions.tsx';
import { profileColours } from './profile-colours.ts';
import { ProfileCounts } from './profile-counts.tsx';
import { ProfileIdentity } from './profile-identity.tsx';
import { ProfileTabs } from './profile-tabs.tsx';
import { ShortTeaser } from './short-teaser.tsx';

interface FullProfileProps extends FullProfileData {
  publicOrigin: string;
}

/** A member's full profile (product 5.2): identity, counts, their Short as a card, and tabs. */
export function FullProfile({ profile: member, posts, awards, short, publicOrigin }: FullProfileProps) {
  const { t } = useTranslation('profile');
  const app = t('openInApp', { returnObjects: true, name: member.display_name, brand: brand.name });
  return (
    <article
      style={short ? profileColours(member, short) : undefined}
      className="group/profile grid grid-cols-[minmax(0,1fr)] pb-20"
    >
      <Banner colour={shownBanner(member.user_id, member.profile.bannerColor)} isThemed={short !== null} />
      <div className="page-frame grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <header className="relative -mt-14 grid grid-cols-[minmax(0,1fr)] gap-5 sm:-mt-18 print:mt-0">
          <img
            src={member.profile.avatarURL}
            alt=""
            width="160"
            height="160"
            className="size-28 -rotate-3 rounded-print border-4 border-canvas bg-lifted object-cover sm:size-40"
          />
          <ProfileIdentity person={member} />
          <div className="flex flex-wrap items-center gap-x-12 gap-y-5">
            <ProfileCounts stats={member.stats} />
            <ProfileActions member={member} publicOrigin={publicOrigin} />
          </div>
        </header>
        {short && hasContents(short) && <ShortTeaser username={member.username} short={short} />}
      </div>
      <div className="page-frame mt-10">
        <ProfileTabs profile={member} posts={posts} awards={awards} />
      </div>
      <footer className="page-frame mt-12">
        <div className="group-has-[[data-viewer=self]]/profile:invisible">
          <ReportLink username={member.username} />
        </div>
      </footer>
      <OpenInApp href={appUrl(`user/${member.username}`)} texts={app} failed={app.failed} />
    </article>
  );
}

/** Whether the Short has more to show than this profile. */
const hasContents = ({ links, titles, shortcuts }: NonNullable<FullProfileData['short']>): boolean =>
  links.length + titles.length + shortcuts.length > 0;
