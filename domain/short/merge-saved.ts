import { isBlank } from '#contracts/rules/clean-text';
import { isMeLink } from '#contracts/rules/links/me-link';
import { cleanLinks, cleanTitles } from '#contracts/rules/short';
import { type AllExtras, withoutDefaults } from '#contracts/rules/shorts/link-extras';
import { isIconFor } from '#contracts/rules/shorts/short-icons';
import { DEFAULT_ARRANGEMENT } from '#contracts/rules/shorts/short-order';
import { sanitiseUrl } from '#contracts/rules/urls/sanitise-url';
import type { SavedShort } from '#contracts/short';
import type { StoredLink } from '#db/schema';
import type { ShortRow } from './short-row.ts';
import { inStoredOrder } from './stored-order.ts';

type SavedLink = SavedShort['links'][number];

/**
 * Returns the sent links with the extra fields that are stored: those that the client left out keep the values
 * of the stored link with the same id, and defaults are not written.
 */
function withKeptExtras(sent: readonly SavedLink[], stored: readonly StoredLink[]): StoredLink[] {
  const byId = new Map(stored.map((link) => [link.id, link]));
  return sent.map((link) => linkWithKeptExtras(link, byId.get(link.id)));
}

const linkWithKeptExtras = (sent: SavedLink, stored: StoredLink | undefined): StoredLink => ({
  ...{ id: sent.id, title: sent.title, link: sent.link },
  ...withoutDefaults(mergeExtras(sent, stored)),
});

function mergeExtras(
  sent: SavedLink,
  stored: StoredLink | undefined,
): AllExtras & Pick<StoredLink, 'enabled'> {
  const enabled = kept(sent.enabled, stored?.enabled);
  const me = kept(sent.me, stored?.me);
  return {
    enabled: enabled === false ? enabled : undefined,
    from: kept(sent.from, stored?.from),
    until: kept(sent.until, stored?.until),
    icon: sent.icon === undefined ? keptIcon(sent, stored) : (sent.icon ?? undefined),
    me: me === isMeLink({ link: sent.link }) ? undefined : me,
  };
}

/**
 * Returns the stored icon if it suits the URL, which may have changed. Rejecting it would be no use to a
 * client that does not know icons.
 */
function keptIcon({ link }: SavedLink, stored: StoredLink | undefined): string | undefined {
  const icon = stored?.icon;
  return icon !== undefined && isIconFor(icon, sanitiseUrl(link) ?? '') ? icon : undefined;
}

/** Undefined keeps the stored value, null clears it. */
const kept = <Value>(sent: Value | null | undefined, stored: Value | undefined): Value | undefined =>
  sent === undefined ? stored : (sent ?? undefined);

type StoredShort = ShortRow['short'];

/**
 * Returns the Short that a save stores: without blank links and titles, with the stored values of fields that
 * the client left out, and with a mixed Short's lists in its order (product 7.11). `sentLinks` are all links in
 * the order in which they were sent, for errors that name their positions.
 */
export function mergeSaved(sent: SavedShort, stored: StoredShort) {
  const sentLinks = withKeptExtras(sent.links, stored.links);
  const next = inStoredOrder(
    {
      ...sent,
      ...keptFields(sent, stored),
      links: cleanLinks(sentLinks),
      titles: cleanTitles(sent.titles),
      shortcutSettings: sent.shortcutSettings ?? stored.shortcutSettings,
    },
    sent,
  );
  return { next, sentLinks };
}
export type MergedShort = ReturnType<typeof mergeSaved>['next'];

/** Returns the fields of the Short that a client may leave out, as they are stored after a save. */
function keptFields(
  sent: SavedShort,
  stored: StoredShort,
): Pick<StoredShort, 'arrangement' | 'entries' | 'headings' | 'look' | 'counting'> {
  const or = <Value>(value: Value | null | undefined, before: Value, byDefault: Value): Value =>
    value === undefined ? before : (value ?? byDefault);
  return {
    arrangement: or(sent.arrangement, stored.arrangement, DEFAULT_ARRANGEMENT),
    entries: or(sent.entries, stored.entries, null),
    headings: or(sent.headings, stored.headings, []).filter(({ title }) => !isBlank(title)),
    look: or(sent.look, stored.look, {}),
    counting: or(sent.counting, stored.counting, true),
  };
}
