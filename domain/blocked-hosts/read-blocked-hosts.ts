import { hostAndParents } from '#contracts/rules/host';
import { displayHost } from '#contracts/rules/urls/sanitise-url';
import { blockedHosts } from '#db/schema';
import type { Context } from '#domain/context';

/** Reads all blocked hosts, for the cache. */
export async function readBlockedHosts({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const rows = await db.select({ host: blockedHosts.host }).from(blockedHosts);
  return rows.map(({ host }) => host);
}

/** Whether a URL points to one of these hosts or to a subdomain of one. */
export const pointsToHost = (hosts: ReadonlySet<string>, address: string): boolean =>
  hostAndParents(displayHost(address)).some((host) => hosts.has(host));
