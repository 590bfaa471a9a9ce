import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { accountTag } from '#contracts/cache-tags';
import type { ConnectedService } from '#contracts/rules/services';
import type { SavedShort } from '#contracts/short';
import { prepared } from '#db/prepared';
import { shorts } from '#db/schema';
import {
  type Context,
  changePages,
  enforceRateLimit,
  ProductError,
  pageNotification,
  requireMember,
} from '#domain/context';
import { assertNoActionLinks } from './checks/assert-no-action-links.ts';
import { assertNoBlockedHosts } from './checks/assert-no-blocked-hosts.ts';
import { assertNoRemovedHeadings } from './checks/assert-no-removed-headings.ts';
import { assertValidLinkExtras } from './checks/assert-valid-link-extras.ts';
import { assertValidShortcuts } from './checks/assert-valid-shortcuts.ts';
import { assertWithinFreeLimits } from './checks/assert-within-free-limits.ts';
import { type MergedShort, mergeSaved } from './merge-saved.ts';
import { readOwnRow, type VersionedShort, versionedShort } from './read-own-short.ts';
import { isSavedColumn, toColumns } from './short-columns.ts';
import { authorizedAtOf, type ShortRow } from './short-row.ts';

export interface ShortVersion {
  accountId: string;
  version: number;
}

export interface SaveShortInput {
  profile: SavedShort;
  /** The account and the version that the edit is based on. Undefined skips the check. */
  expected: ShortVersion | undefined;
}

/**
 * Saves the caller's Short and invalidates its pages. Drops blank links and titles (product 7.3, 7.4).
 * Fields that the client left out keep their stored values. Errors: `unauthorized`, `need_premium`,
 * `newer_version`, `invalid_address`, `blocked_host`, `invalid_period`, `unknown_icon`, `removed_heading`,
 * `too_many_requests`, `not_connected`, and errors of shortcut inputs such as `missing_invite` and `invalid_invite`.
 */
export async function saveShort(
  context: Context,
  { profile, expected }: SaveShortInput,
): Promise<VersionedShort> {
  const { accountId } = requireMember(context);
  await enforceRateLimit(context, 'saveByAccount', accountId);
  const blocked = await context.blockedHosts.values();
  for (;;) {
    const stored = await readOwnRow(context);
    if (expected && (expected.accountId !== accountId || expected.version !== stored.short.version))
      throw new ProductError('newer_version');
    const { next, sentLinks } = mergeSaved(profile, stored.short);
    assertValidLinkExtras(sentLinks);
    assertNoActionLinks(context, profile.links);
    assertNoBlockedHosts(blocked, profile.links);
    assertNoRemovedHeadings(profile.headings ?? [], stored.short.removedHeadings);
    const connected = authorizedAtOf(stored);
    const isConnected = (service: ConnectedService) => connected.has(service);
    assertValidShortcuts(context, { next, stored: stored.short, isConnected });
    if (!stored.premium) assertWithinFreeLimits(next, stored.short, context.connectors.providers.services);
    const short = await writeShort(context, stored, next);
    if (short) return versionedShort(context, { ...stored, short });
    // Another save came first. Repeat the checks against the newly stored Short.
  }
}

/** A column's encoder that leaves null alone, which a placeholder's value otherwise passes to the column as well. */
const orNull = (column: PgColumn) => ({
  mapToDriverValue: (value: unknown) => (value === null ? null : column.mapToDriverValue(value)),
});

/** Updates a Short only if its stored version equals the placeholder `version`, and increments the version. */
const updateVersion = prepared((db) =>
  db
    .update(shorts)
    .set({
      ...Object.fromEntries(
        Object.entries(getTableColumns(shorts))
          .filter(([name]) => isSavedColumn(name))
          .map(([name, column]) => [name, sql`${sql.param(sql.placeholder(name), orNull(column))}`]),
      ),
      version: sql`${shorts.version} + 1`,
    })
    .where(
      and(eq(shorts.accountId, sql.placeholder('accountId')), eq(shorts.version, sql.placeholder('version'))),
    )
    .returning({ short: shorts, notification: pageNotification(sql.placeholder('message')) })
    .prepare(''),
);

/**
 * Writes a Short if its stored version is still the version that was read. This check replaces a transaction
 * that locks the row, which would take three more statements. Returns the written row; undefined if there is
 * a newer version.
 */
async function writeShort(
  context: Context,
  { short: { accountId, version }, username }: ShortRow,
  next: MergedShort,
): Promise<ShortRow['short'] | undefined> {
  const columns = toColumns(next, context.clock.now());
  const [written] = await changePages(context, accountTag(username), (message) =>
    updateVersion(context.db).execute({ ...columns, accountId, version, message }),
  );
  return written?.short;
}
