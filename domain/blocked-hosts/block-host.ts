import { asc, eq, sql } from 'drizzle-orm';
import { accountTag, BLOCKED_HOSTS_TAG } from '#contracts/cache-tags';
import { asciiHost } from '#contracts/rules/host';
import { displayHost } from '#contracts/rules/urls/sanitise-url';
import { accounts, blockedHosts, shorts } from '#db/schema';
import { writeAudit } from '#domain/audit';
import {
  type Context,
  type Inside,
  ProductError,
  requireOperator,
  throwFieldError,
  transaction,
} from '#domain/context';
import { pointsToHost } from './read-blocked-hosts.ts';

/** Host that was blocked or unblocked, and the number of Shorts that link to it. */
export interface HostChange {
  host: string;
  shorts: number;
}

/**
 * Blocks a host and its subdomains at once. Existing links to them are hidden but stay in their owners'
 * editors, and no such link can be saved. Accepts a host or a URL. Blocking a host again updates the grounds.
 * Errors: `unauthorized`, `invalid_input`, `missing_text`.
 */
export async function blockHost(
  context: Context,
  { host: given, grounds }: { host: string; grounds: string },
): Promise<HostChange> {
  const { name: operator } = requireOperator(context);
  const host = hostOf(given);
  if (grounds.trim() === '') throwFieldError('grounds', 'missing_text');
  return change(context, host, 'host_blocked', async ({ db, clock }) => {
    const row = { blockedAt: clock.now(), blockedBy: operator, grounds: grounds.trim() };
    await db
      .insert(blockedHosts)
      .values({ host, ...row })
      .onConflictDoUpdate({ target: blockedHosts.host, set: row });
  });
}

/** Unblocks a host. Shorts that still contain links to it show them again. Errors: `unauthorized`, `not_found`. */
export async function unblockHost(context: Context, { host: given }: { host: string }): Promise<HostChange> {
  requireOperator(context);
  const host = hostOf(given);
  return change(context, host, 'host_unblocked', async ({ db }) => {
    const gone = await db
      .delete(blockedHosts)
      .where(eq(blockedHosts.host, host))
      .returning({ host: blockedHosts.host });
    if (gone.length === 0) throw new ProductError('not_found');
  });
}

/** Lists the blocked hosts in alphabetical order. Errors: `unauthorized`. */
export async function listBlockedHosts(context: Context): Promise<(typeof blockedHosts.$inferSelect)[]> {
  requireOperator(context);
  return context.db.select().from(blockedHosts).orderBy(asc(blockedHosts.host));
}

function hostOf(given: string): string {
  const host = asciiHost(displayHost(given) || given);
  if (host === null) throwFieldError('host', 'invalid_input');
  return host;
}

async function change(
  context: Context,
  host: string,
  event: 'host_blocked' | 'host_unblocked',
  act: (inside: Inside) => Promise<void>,
): Promise<HostChange> {
  const { name: operator } = requireOperator(context);
  const linking = await transaction(context, async (inside) => {
    await act(inside);
    // Add this tag before the page tags, so that no page is rendered again with the stale list.
    inside.pageChanges.add(BLOCKED_HOSTS_TAG);
    const people = await usernamesLinkingTo(inside, host);
    for (const username of people) inside.pageChanges.add(accountTag(username));
    await writeAudit(inside, { kind: event, subject: host, detail: { shorts: people.length } });
    return people.length;
  });
  context.log.info({ event, host, operator, shorts: linking }, event);
  return { host, shorts: linking };
}

/**
 * Returns the usernames of accounts whose Shorts link to a host. Scans every Short once. A text search finds
 * the candidates, because stored URLs contain their host in normalised form.
 */
async function usernamesLinkingTo({ db }: Pick<Context, 'db'>, host: string): Promise<string[]> {
  const rows = await db
    .select({ username: accounts.username, links: shorts.links })
    .from(shorts)
    .innerJoin(accounts, eq(accounts.id, shorts.accountId))
    .where(sql`strpos(${shorts.links}::text, ${host}) > 0`);
  const wanted = new Set([host]);
  return rows
    .filter(({ links }) => links.some(({ link }) => pointsToHost(wanted, link)))
    .map(({ username }) => username);
}
