import { DEFAULT_COLOURS } from '#contracts/rules/shorts/colours';
import type { ShortUser } from '#contracts/short';

export const STEPS = ['name', 'link', 'look', 'view', 'bio'] as const;
export type Step = (typeof STEPS)[number];
/** Steps that leave no trace in the Short. The browser remembers them. */
export const LOCAL_STEPS = ['view', 'bio'] as const satisfies readonly Step[];
export type LocalStep = (typeof LOCAL_STEPS)[number];

const NEW_MEMBER_MS = 30 * 86_400_000;

/** Returns the steps that a member has taken, from the saved Short and from what this browser remembers. */
export function takenSteps({ profile }: ShortUser, local: readonly LocalStep[]): ReadonlySet<Step> {
  const colours = { ...profile, ...profile.gradient };
  const hasLook =
    profile.gradient.enabled ||
    Object.keys(profile.look).length > 0 ||
    (['backgroundColor', 'boxColor', 'buttonColor'] as const).some(
      (name) => colours[name] !== DEFAULT_COLOURS[name],
    );
  return new Set<Step>([
    'name',
    ...(profile.links.length > 0 ? (['link'] as const) : []),
    ...(hasLook ? (['look'] as const) : []),
    ...local,
  ]);
}

/**
 * Whether the checklist is shown: to new members and for empty Shorts, until it is closed or done. While `local`
 * is null, because the browser has not been asked yet, its steps count as taken, so that no list disappears.
 */
export function isChecklistWanted(user: ShortUser, local: readonly LocalStep[] | null, now: number): boolean {
  const { links, checklistClosedAt } = user.profile;
  const isNew = now - Date.parse(user.account_created) < NEW_MEMBER_MS || links.length === 0;
  return isNew && !checklistClosedAt && takenSteps(user, local ?? LOCAL_STEPS).size < STEPS.length;
}

/** Returns the member's own Short with the time at which its checklist was closed. */
export const withChecklistClosed = (user: ShortUser, checklistClosedAt: string): ShortUser => ({
  ...user,
  profile: { ...user.profile, checklistClosedAt },
});
