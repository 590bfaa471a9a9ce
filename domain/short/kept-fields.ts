import { isMeLink } from '#contracts/rules/links/me-link';
import { isIconFor } from '#contracts/rules/short-icons';
import { DEFAULT_ARRANGEMENT } from '#contracts/rules/short-order';
import type { SavedShort } from '#contracts/short';
import type { StoredLink } from '#db/schema';
import type { ShortRow } from './short-row.ts';

type SavedLink = SavedShort['links'][number];

/**
 * Returns the link as it is stored: extra fields that the client left out keep their stored values, and
 * defaults are not written. A stored icon that does not suit a changed URL is dropped, because a client that
 * does not know icons could not correct it.
 */
export function withKeptExtras(sent: SavedLink, stored: StoredLink | undefined): StoredLink {
  const { id, title, link } = sent;
  const enabled = kept(sent.enabled, stored?.enabled);
  const from = kept(sent.from, stored?.from);
  const until = kept(sent.until, stored?.until);
  const icon = kept(sent.icon, stored?.icon);
  const me = kept(sent.me, stored?.me);
  const isForeignIcon = sent.icon === undefined && icon !== undefined && !isIconFor(icon, link);
  return {
    ...{ id, title, link },
    ...(enabled === false && { enabled }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    ...(icon !== undefined && !isForeignIcon && { icon }),
    ...(me !== undefined && me !== isMeLink({ link }) && { me }),
  };
}

/** Undefined keeps the stored value, null clears it. */
const kept = <Value>(sent: Value | null | undefined, stored: Value | undefined): Value | undefined =>
  sent === undefined ? stored : (sent ?? undefined);

type StoredShort = ShortRow['short'];

/** Returns the fields of the Short that a client may leave out, as they are stored after a save. */
export function keptFields(
  sent: SavedShort,
  stored: StoredShort,
): Pick<StoredShort, 'arrangement' | 'entries' | 'headings' | 'look' | 'counting' | 'checklistClosedAt'> {
  const or = <Value>(value: Value | null | undefined, before: Value, byDefault: Value): Value =>
    value === undefined ? before : (value ?? byDefault);
  return {
    arrangement: or(sent.arrangement, stored.arrangement, DEFAULT_ARRANGEMENT),
    entries: or(sent.entries, stored.entries, null),
    headings: or(sent.headings, stored.headings, []),
    look: or(sent.look, stored.look, {}),
    counting: or(sent.counting, stored.counting, true),
    checklistClosedAt: or(sent.checklistClosedAt, stored.checklistClosedAt, null),
  };
}
