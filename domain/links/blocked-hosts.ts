import { inArray } from 'drizzle-orm';
import { hostAndParents } from '#contracts/rules/host';
import { displayHost } from '#contracts/rules/urls/sanitise-url';
import { blockedHosts } from '#db/schema';
import type { Context } from '#domain/context';

/** All of them, for whoever keeps them. */
export async function readBlockedHosts({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const rows = await db.select({ host: blockedHosts.host }).from(blockedHosts);
  return rows.map(({ host }) => host);
}

/** Whether an address leads to one of these hosts or to a host below one. */
export const pointsToHost = (hosts: ReadonlySet<string>, address: string): boolean =>
  hostAndParents(displayHost(address)).some((host) => hosts.has(host));

/** Those of some addresses that lead to a blocked host, as it stands in the database at this moment. */
export async function findBlockedUrls(
  { db }: Pick<Context, 'db'>,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const hosts = [...new Set(addresses.flatMap((address) => hostAndParents(displayHost(address))))];
  if (hosts.length === 0) return new Set();
  const rows = await db
    .select({ host: blockedHosts.host })
    .from(blockedHosts)
    .where(inArray(blockedHosts.host, hosts));
  const blocked = new Set(rows.map(({ host }) => host));
  return new Set(addresses.filter((address) => pointsToHost(blocked, address)));
}
