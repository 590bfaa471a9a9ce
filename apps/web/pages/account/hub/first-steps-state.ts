import { isGeneratedAvatar } from '#contracts/rules/account/avatar';
import { cleanLinks } from '#contracts/rules/short';
import type { HubData } from './load-hub.ts';

/** The steps of a new member, in the order in which the hub lists them. */
export const FIRST_STEPS = ['name', 'picture', 'link', 'share'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/**
 * Returns the steps that a new member has taken, or null if the hub shows none: all are taken, the member has
 * posted and so knows the product, or the data is incomplete. `isShared` says whether this browser has shared
 * the Short; a follower proves that someone found it.
 */
export function firstStepsTaken(
  { user, short, stats }: Pick<HubData, 'user' | 'short' | 'stats'>,
  isShared: boolean,
): ReadonlySet<FirstStep> | null {
  if (!short || !stats || stats.posts > 0) return null;
  const taken: Record<FirstStep, boolean> = {
    name: true,
    picture: !isGeneratedAvatar(user.user_id, user.profile.avatarURL),
    link: cleanLinks(short.profile.links).length > 0,
    share: isShared || stats.followers > 0,
  };
  const steps = new Set(FIRST_STEPS.filter((step) => taken[step]));
  return steps.size === FIRST_STEPS.length ? null : steps;
}
