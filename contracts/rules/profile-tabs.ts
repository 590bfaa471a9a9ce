/** Sections of the full profile, the first one shown unless `?tab=` names another (spec section 2). */
export const PROFILE_TABS = ['posts', 'awards', 'about'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** The tab that an address asks for; what is none is the first. */
export function profileTab(value: string | null | undefined): ProfileTab {
  return PROFILE_TABS.find((tab) => tab === value) ?? PROFILE_TABS[0];
}
