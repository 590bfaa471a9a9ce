import { eq } from 'drizzle-orm';
import { accountTag } from '#contracts/cache-tags';
import { offeredCards } from '#contracts/cards';
import type { CardService } from '#contracts/rules/services';
import { cleanLinks, cleanTitles, DEFAULT_ANIMATION, FREE_LIMITS } from '#contracts/rules/short';
import { sanitiseUrl } from '#contracts/rules/urls/sanitise-url';
import type { SavedShort } from '#contracts/short';
import { accounts, shorts } from '#db/schema';
import { hasPremium } from '#domain/billing';
import { type Context, enforceRateLimit, ProductError, requireMember, transaction } from '#domain/context';
import { findBlockedUrls } from '#domain/links';
import { assertNoActionLinks } from './action-links.ts';
import { readStoredShort, type VersionedShort, withCards } from './read-own-short.ts';
import { validateShortcuts } from './validate-shortcuts.ts';

/** Account and version of a Short. */
export interface ShortVersion {
  accountId: string;
  version: number;
}

export interface SaveShortInput {
  profile: SavedShort;
  /** Version on which the edit is based. Undefined skips the check. */
  expected: ShortVersion | undefined;
}

/**
 * Saves the caller's Short and invalidates its pages. Drops blank links and titles (product 7.3, 7.4).
 * Errors: `unauthorized`, `need_premium`, `newer_version`, `invalid_address`, `blocked_host`,
 * `too_many_requests`, `not_connected`, and errors of shortcut inputs such as `missing_invite` and
 * `invalid_invite`.
 */
export async function saveShort(context: Context, input: SaveShortInput): Promise<VersionedShort> {
  const { accountId } = requireMember(context);
  await enforceRateLimit(context, 'saveByAccount', accountId);
  const saved = await transaction(context, async (inside) => {
    const [stored] = await inside.db
      .select({ short: shorts, username: accounts.username })
      .from(shorts)
      .innerJoin(accounts, eq(accounts.id, shorts.accountId))
      .where(eq(shorts.accountId, accountId))
      .for('update', { of: shorts });
    if (!stored) throw new ProductError('unauthorized');
    const { expected } = input;
    if (expected && (expected.accountId !== accountId || expected.version !== stored.short.version))
      throw new ProductError('newer_version');

    const { profile } = input;
    const next = {
      ...profile,
      links: cleanLinks(profile.links),
      titles: cleanTitles(profile.titles),
      shortcutSettings: profile.shortcutSettings ?? stored.short.shortcutSettings,
    };
    assertNoActionLinks(inside, profile.links);
    await assertNoBlockedHosts(inside, profile.links);
    await validateShortcuts(inside, { accountId, next, stored: stored.short });
    if (!(await hasPremium(inside, accountId)))
      assertWithinFreeLimits(next, stored.short, inside.connectors.providers.services);

    await inside.db
      .update(shorts)
      .set({
        version: stored.short.version + 1,
        backgroundColor: next.backgroundColor,
        boxColor: next.boxColor,
        buttonColor: next.buttonColor,
        gradientEnabled: next.enableProfileThemeGradient,
        gradientColor1: next.boxColor_1,
        gradientColor2: next.boxColor_2,
        animation: next.enableProfileAnimation ? (next.profileAnimation ?? DEFAULT_ANIMATION) : null,
        typewriter: next.enableTypewriterEffect && next.titles.length > 0,
        titles: next.titles,
        links: next.links,
        shortcuts: next.shortcuts,
        shortcutSettings: next.shortcutSettings,
        displayConnections: next.displayConnections,
        updatedAt: inside.clock.now(),
      })
      .where(eq(shorts.accountId, accountId));
    inside.pageChanges.add(accountTag(stored.username));
    return readStoredShort(inside);
  });
  return withCards(context, saved);
}

/** Reports blocked links by their position in the request. */
async function assertNoBlockedHosts(inside: Context, links: SavedShort['links']): Promise<void> {
  const addresses = links.map(({ link }) => sanitiseUrl(link) ?? '');
  const blocked = await findBlockedUrls(inside, addresses);
  const fields = addresses.flatMap((address, place) =>
    blocked.has(address) ? [[`profile.links.${place}.link`, 'blocked_host' as const]] : [],
  );
  if (fields.length > 0) throw new ProductError('blocked_host', { fields: Object.fromEntries(fields) });
}

/**
 * Enforces the free limits (product 7.5). After Premium has ended, a member may keep and edit existing
 * content but not add to it. Otherwise, any save would force the member to delete content that a new Premium
 * would restore.
 */
function assertWithinFreeLimits(
  next: Pick<SavedShort, 'links' | 'titles' | 'shortcuts'> &
    Pick<SavedShort, 'enableProfileThemeGradient' | 'enableProfileAnimation'>,
  stored: { links: unknown[]; titles: unknown[]; shortcuts: string[] },
  services: readonly CardService[],
): void {
  // Shortcuts of services that this deployment lacks are invisible, so they do not count.
  const offered = (shortcuts: readonly string[]) => offeredCards(shortcuts, services).length;
  const beyond = {
    enableProfileThemeGradient: next.enableProfileThemeGradient,
    enableProfileAnimation: next.enableProfileAnimation,
    links: next.links.length > Math.max(FREE_LIMITS.links, stored.links.length),
    titles: next.titles.length > Math.max(FREE_LIMITS.titles, stored.titles.length),
    shortcuts: offered(next.shortcuts) > Math.max(FREE_LIMITS.shortcuts, offered(stored.shortcuts)),
  };
  const fields = Object.entries(beyond)
    .filter(([, isBeyond]) => isBeyond)
    .map(([name]) => [`profile.${name}`, 'need_premium'] as const);
  if (fields.length > 0) throw new ProductError('need_premium', { fields: Object.fromEntries(fields) });
}
