import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PROFILE_TABS, type ProfileTab } from '#contracts/rules/profile-tabs';
import { SCRIPTED_KEYS } from '../../delivery/scripted.ts';
import { TAB_CLASS, TAB_LIST_CLASS, TAB_PANEL_CLASS } from '../../ui/tab-classes.ts';
import { AboutTab } from './about-tab.tsx';
import { AwardsTab } from './awards-tab.tsx';
import type { FullProfileData } from './full-profile-data.ts';
import { PostsTab } from './posts-tab.tsx';

/**
 * The tabs for posts, awards and information about the member. Each tab is also a link: the server renders
 * the tab selected in the URL.
 */
export function ProfileTabs({ profile, posts, awards }: Omit<FullProfileData, 'short'>) {
  const { t } = useTranslation('profile');
  const asked = new URLSearchParams(useLocation().search).get('tab');
  const open = PROFILE_TABS.find((name) => name === asked) ?? PROFILE_TABS[0];
  const panels: Record<ProfileTab, ReactNode> = {
    posts: <PostsTab profile={profile} posts={posts} wins={awards ?? []} />,
    awards: <AwardsTab awards={awards} username={profile.username} />,
    about: <AboutTab person={profile} />,
  };
  return (
    <div>
      <tab-list
        role="tablist"
        aria-label={t('tabs.label')}
        {...{ [SCRIPTED_KEYS]: '' }}
        className={TAB_LIST_CLASS}
      >
        {PROFILE_TABS.map((name) => (
          <a
            key={name}
            id={`tab-${name}`}
            role="tab"
            href={`?tab=${name}`}
            aria-selected={name === open}
            aria-controls={`panel-${name}`}
            className={TAB_CLASS}
          >
            {t(`tabs.${name}`)}
          </a>
        ))}
      </tab-list>
      {PROFILE_TABS.map((name) => (
        <div
          key={name}
          id={`panel-${name}`}
          role="tabpanel"
          aria-labelledby={`tab-${name}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without links must be reachable by keyboard.
          tabIndex={0}
          hidden={name !== open}
          className={TAB_PANEL_CLASS}
        >
          {panels[name]}
        </div>
      ))}
    </div>
  );
}
