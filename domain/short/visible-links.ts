import { type Scheduled, type ShownLinks, shownLinks } from '#contracts/rules/shorts/shown-links';
import { hiddenUrlMatcher } from '#contracts/rules/urls/comparable-url';
import { isOwnActionUrl } from '#contracts/rules/urls/own-action-url';
import type { shorts } from '#db/schema';
import { pointsToHost } from '#domain/blocked-hosts';
import type { Context } from '#domain/context';
import { hiddenLinksOf } from './hidden-links.ts';

type Hidden = Pick<typeof shorts.$inferSelect, 'hiddenLinks'>;

/** Returns which of these links of a Short its visitors see now, and until when. */
export async function visibleLinks<Link extends Scheduled & { link: string }>(
  context: Context,
  links: readonly Link[],
  { hiddenLinks, hasPremium }: Hidden & { hasPremium: boolean },
): Promise<ShownLinks<Link>> {
  return shownLinks(links, {
    hasPremium,
    now: context.clock.now().getTime(),
    isAllowed: await allowedLinks(context, { hiddenLinks }),
  });
}

/**
 * Returns whether a link may be shown: no decision hid it, its host is not blocked, and it is none of our own
 * action URLs, which earlier versions allowed members to save.
 */
async function allowedLinks(context: Context, short: Hidden): Promise<(link: { link: string }) => boolean> {
  const hidden = hiddenLinksOf(short);
  const hosts = await context.blockedHosts.values();
  const isHidden = hidden.length > 0 ? hiddenUrlMatcher(hidden) : () => false;
  const isBlocked = hosts.size > 0 ? (link: string) => pointsToHost(hosts, link) : () => false;
  return ({ link }) => !isHidden(link) && !isBlocked(link) && !isOwnActionUrl(link, context.ownOrigins);
}
