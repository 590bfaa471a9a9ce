/** Tabs of the full profile (product 5.2). The first one is shown unless `?tab=` names another. */
export const PROFILE_TABS = ['posts', 'awards', 'about'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** Returns the tab named by a query parameter. Defaults to the first tab. */
export function profileTab(value: string | null | undefined): ProfileTab {
  return PROFILE_TABS.find((tab) => tab === value) ?? PROFILE_TABS[0];
}
