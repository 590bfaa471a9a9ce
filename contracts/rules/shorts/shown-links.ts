import { FREE_LIMITS } from '../short.ts';
import { withinLimit } from './free-limits.ts';

/** Which links of a Short its visitors see, and when that changes (product 6.14). */

export interface Scheduled {
  /** Absent means true. */
  enabled?: boolean | undefined;
  /** First moment at which visitors see the link, in UTC. */
  from?: string | undefined;
  /** First moment at which visitors no longer see the link, in UTC. */
  until?: string | undefined;
}

export type LinkState = 'off' | 'planned' | 'live' | 'ended';

/** Returns the state of a link at a time in ms. A link that is switched off is off, whatever its schedule. */
export function linkState({ enabled, from, until }: Scheduled, now: number): LinkState {
  if (enabled === false) return 'off';
  if (until !== undefined && now >= Date.parse(until)) return 'ended';
  return from !== undefined && now < Date.parse(from) ? 'planned' : 'live';
}

interface Circumstances<Link> {
  hasPremium: boolean;
  /** In ms. */
  now: number;
  /** Whether nothing else hides a link, such as a decision or a blocked host. */
  isAllowed?: (link: Link) => boolean;
}

export interface ShownLinks<Link> {
  shown: Link[];
  /** The next time, in ms, at which a link appears or disappears by its schedule. Infinity if there is none. */
  until: number;
}

/** Returns the links that are switched on but not shown, because the member lacks Premium. */
export const linksBeyondFreeLimit = <Link extends Scheduled>(
  links: readonly Link[],
  hasPremium: boolean,
): Link[] => (hasPremium ? [] : links.filter(({ enabled }) => enabled !== false).slice(FREE_LIMITS.links));

/**
 * Returns the links that visitors see. Without Premium, these are among the first three that are switched on.
 * A link outside its schedule, or one that is not allowed, keeps its place among these three.
 */
export function shownLinks<Link extends Scheduled>(
  links: readonly Link[],
  { hasPremium, now, isAllowed = () => true }: Circumstances<Link>,
): ShownLinks<Link> {
  const on = links.filter(({ enabled }) => enabled !== false);
  const allowed = withinLimit('links', on, hasPremium).filter(isAllowed);
  const changes = allowed
    .flatMap(({ from, until }) => [from, until])
    .map((moment) => (moment === undefined ? Number.POSITIVE_INFINITY : Date.parse(moment)))
    .filter((at) => at > now);
  return {
    shown: allowed.filter((link) => linkState(link, now) === 'live'),
    until: Math.min(...changes, Number.POSITIVE_INFINITY),
  };
}
