import { eq } from 'drizzle-orm';
import { accountTag } from '#contracts/cache-tags';
import { PREMIUM_LIMITS } from '#contracts/rules/short';
import { comparableUrl } from '#contracts/rules/urls/comparable-url';
import { accounts, type HiddenLink, shorts } from '#db/schema';
import type { Context } from '#domain/context';
import { newId } from '#platform/ids';
import { hiddenLinksOf } from './hidden-links.ts';

export interface LinkVisibility {
  accountId: string;
  /** Of the link, in any of the ways it may be written. */
  url: string;
  /** Under which a link comes back that was deleted by a decision; null where none was. */
  title: string | null;
  /** Whether it hides whatever has its path, as for illegal content. */
  wholePath: boolean;
  /** Hidden links stay in the owner's editor; removed ones are deleted there too. */
  to: 'removed' | 'hidden' | 'shown';
}

/**
 * Hides an address on somebody's Short or shows it again, to be called inside a transaction. What is hidden stays so
 * whatever its title, however its address is written and however often it is saved. Doing it again changes nothing;
 * nothing happens where the Short is gone. Who may is for the caller to know.
 */
export async function setLinkVisibility(
  inside: Context,
  { accountId, url: address, title, wholePath, to }: LinkVisibility,
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
  // Earlier versions told more spellings apart, so there may be several.
  const [before] = hiddenLinks.filter((hidden) => isSame(hidden.address, address));
  const others = hiddenLinks.filter((hidden) => !isSame(hidden.address, address));
  const kept = linksAfter(links, { url: address, title, to, wasHidden: before !== undefined });
  const after: HiddenLink | undefined =
    to === 'shown'
      ? undefined
      : { address, wholePath, known: before?.known ?? links.map(({ link }) => comparableUrl(link)) };
  if (before?.wholePath === after?.wholePath && kept === links) return;
  await inside.db
    .update(shorts)
    .set({
      hiddenLinks: after ? [...others, after] : others,
      links: kept,
      // Only what the editor shows makes its next save one over a newer version.
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
  {
    url: address,
    title,
    to,
    wasHidden,
  }: Omit<LinkVisibility, 'accountId' | 'wholePath'> & { wasHidden: boolean },
): Links {
  const isThere = links.some(({ link }) => isSame(link, address));
  if (to === 'removed' && isThere) return links.filter(({ link }) => !isSame(link, address));
  if (to === 'shown' && title !== null && wasHidden && !isThere && links.length < PREMIUM_LIMITS.links)
    return [...links, { id: newId(), title, link: address }];
  return links;
}
