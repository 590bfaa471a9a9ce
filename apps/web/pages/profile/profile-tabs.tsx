import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PROFILE_TABS, type ProfileTab } from '#contracts/rules/profile-tabs';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useTabParam } from '../../ui/use-tab-param.ts';
import { AboutTab } from './about-tab.tsx';
import { AwardsTab } from './awards-tab.tsx';
import type { FullProfileData } from './full-profile-data.ts';
import { PostsTab } from './posts-tab.tsx';

/**
 * The tabs for posts, awards and information about the member. Each tab is also a link: the server renders
 * the tab that the URL names.
 */
export function ProfileTabs({ profile, posts, awards }: FullProfileData) {
  const { t } = useTranslation('profile');
  const alive = useHydrated();
  const [tab, openTab] = useTabParam(PROFILE_TABS, PROFILE_TABS[0]);
  return (
    <Tabs value={tab} onValueChange={(value: ProfileTab) => openTab(value)} className="mt-8 sm:px-8">
      <TabList className="-mx-1" aria-label={t('tabs.label')} activateOnFocus>
        {PROFILE_TABS.map((name) => (
          <Tab
            key={name}
            value={name}
            nativeButton={false}
            // Before hydration every tab is a link in the tab order; after it the arrow keys switch tabs.
            {...(alive ? {} : { tabIndex: 0 })}
            render={<a href={`?tab=${name}`} onClick={stayHere} />}
          >
            {t(`tabs.${name}`)}
          </Tab>
        ))}
      </TabList>
      <TabPanel value="posts">
        <PostsTab profile={profile} posts={posts} />
      </TabPanel>
      <TabPanel value="awards">
        <AwardsTab awards={awards} username={profile.username} />
      </TabPanel>
      <TabPanel value="about">
        <AboutTab person={profile} />
      </TabPanel>
    </Tabs>
  );
}

/** Lets a plain click switch the tab; with a modifier key, the browser opens the link. */
function stayHere(event: MouseEvent): void {
  if (event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey))
    event.preventDefault();
}
