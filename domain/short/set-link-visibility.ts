import { eq } from 'drizzle-orm';
import { accountTag } from '#contracts/cache-tags';
import { PREMIUM_LIMITS } from '#contracts/rules/short';
import { comparableUrl } from '#contracts/rules/urls/comparable-url';
import { accounts, type HiddenLink, shorts } from '#db/schema';
import type { Inside } from '#domain/context';
import { newId } from '#platform/ids';
import { hiddenLinksOf } from './hidden-links.ts';

export interface LinkVisibility {
  accountId: string;
  /** URL of the link in any spelling. */
  url: string;
  /** Title with which to restore a link that a decision deleted. Null if no decision has deleted the link. */
  title: string | null;
  /** Whether to hide every URL with the same path, whatever its query string. Used for illegal content. */
  wholePath: boolean;
  /** `hidden` links stay in the owner's editor. `removed` links are deleted from the editor too. */
  to: 'removed' | 'hidden' | 'shown';
}

/**
 * Hides a URL on a Short or shows it again, within the caller's transaction. A hidden URL stays hidden in
 * every spelling, with any title and after every save. Idempotent, and a no-op if the Short is gone. The
 * caller checks permission.
 */
export async function setLinkVisibility(
  inside: Inside,
  { accountId, url, title, wholePath, to }: LinkVisibility,
): Promise<void> {
  const [stored] = await inside.db
    .select({ short: shorts, username: accounts.username })
    .from(shorts)
    .innerJoin(accounts, eq(accounts.id, shorts.accountId))
    .where(eq(shorts.accountId, accountId))
    .for('update', { of: shorts });
  if (!stored) return;
  const { links, version } = stored.short;
  const hiddenLinks = hiddenLinksOf(stored.short);
  // Earlier versions distinguished more spellings, so several entries may match.
  const [before] = hiddenLinks.filter((hidden) => isSame(hidden.address, url));
  const others = hiddenLinks.filter((hidden) => !isSame(hidden.address, url));
  const kept = linksAfter(links, { url, title, to, wasHidden: before !== undefined });
  const after: HiddenLink | undefined =
    to === 'shown'
      ? undefined
      : { address: url, wholePath, known: before?.known ?? links.map(({ link }) => comparableUrl(link)) };
  if (before?.wholePath === after?.wholePath && kept === links) return;
  await inside.db
    .update(shorts)
    .set({
      hiddenLinks: after ? [...others, after] : others,
      links: kept,
      // Increment the version only for changes that the editor shows. Other changes must not make the
      // editor's next save fail as outdated.
      version: kept === links ? version : version + 1,
      updatedAt: inside.clock.now(),
    })
    .where(eq(shorts.accountId, accountId));
  inside.pageChanges.add(accountTag(stored.username));
}

const isSame = (one: string, other: string): boolean => comparableUrl(one) === comparableUrl(other);

type Links = (typeof shorts.$inferSelect)['links'];

function linksAfter(
  links: Links,
  { url, title, to, wasHidden }: Omit<LinkVisibility, 'accountId' | 'wholePath'> & { wasHidden: boolean },
): Links {
  const isThere = links.some(({ link }) => isSame(link, url));
  if (to === 'removed' && isThere) return links.filter(({ link }) => !isSame(link, url));
  if (to === 'shown' && title !== null && wasHidden && !isThere && links.length < PREMIUM_LIMITS.links)
    return [...links, { id: newId(), title, link: url }];
  return links;
}
