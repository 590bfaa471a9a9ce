import { eq, sql } from 'drizzle-orm';
import { hostAndParents } from '#contracts/rules/host';
import {
  comparableHost,
  comparableUrl,
  decodeFully,
  hiddenUrlMatcher,
} from '#contracts/rules/urls/comparable-url';
import { displayHost } from '#contracts/rules/urls/sanitise-url';
import { accounts, shorts } from '#db/schema';
import { isAccountVisible } from '#db/visibility';
import { writeAudit } from '#domain/audit';
import { type Context, ProductError, requireOperator, transaction } from '#domain/context';
import { hiddenLinksOf } from './hidden-links.ts';
import { REDIRECTORS } from './redirectors.ts';

/** A visible link that may lead to the same target as a link that a decision hid. */
export interface ReturnedLink {
  username: string;
  link: string;
  /** The URL that a decision hid. */
  hidden: string;
  /**
   * `host`: the link has the host of the hidden URL, or a parent domain or subdomain of it. `names_host`: the
   * link's URL contains that host elsewhere. `redirector`: the link's host is in `REDIRECTORS`.
   */
  reason: 'host' | 'names_host' | 'redirector';
}

type Short = Pick<typeof shorts.$inferSelect, 'links' | 'hiddenLinks'>;

/**
 * Lists visible links that may lead to the target of a hidden link. Skips links that were on the Short when
 * the target was hidden or when an operator last acknowledged the Short's links. Reads all Shorts with hidden
 * links. Errors: `unauthorized`.
 */
export async function listReturnedLinks(context: Context): Promise<ReturnedLink[]> {
  requireOperator(context);
  const rows = await context.db
    .select({ username: accounts.username, links: shorts.links, hiddenLinks: shorts.hiddenLinks })
    .from(shorts)
    .innerJoin(accounts, eq(accounts.id, shorts.accountId))
    .where(sql`jsonb_array_length(${shorts.hiddenLinks}) > 0 and ${isAccountVisible}`)
    .orderBy(accounts.usernameKey);
  return rows.flatMap(({ username, ...short }) => returnedLinks(username, short));
}

/**
 * Acknowledges the current links of a Short, so that `listReturnedLinks` no longer lists them. Returns how
 * many of them it listed before. Errors: `unauthorized`, `userNotFound`.
 */
export async function acknowledgeReturnedLinks(
  context: Context,
  input: { username: string },
): Promise<number> {
  const { name: operator } = requireOperator(context);
  const username = input.username.replace(/^@/, '').toLowerCase();
  const seen = await transaction(context, async (inside) => {
    const { db } = inside;
    const [stored] = await db
      .select({ short: shorts, username: accounts.username })
      .from(shorts)
      .innerJoin(accounts, eq(accounts.id, shorts.accountId))
      .where(eq(accounts.usernameKey, username))
      .for('update', { of: shorts });
    if (!stored) throw new ProductError('userNotFound');
    const known = stored.short.links.map(({ link }) => comparableUrl(link));
    const hiddenLinks = hiddenLinksOf(stored.short).map((hidden) => ({ ...hidden, known }));
    await db.update(shorts).set({ hiddenLinks }).where(eq(shorts.accountId, stored.short.accountId));
    const links = returnedLinks(stored.username, stored.short).length;
    await writeAudit(inside, {
      ...{ kind: 'returned_links_known', subject: stored.short.accountId },
      detail: { links },
    });
    return links;
  });
  context.log.info(
    { event: 'returned_links_known', username, operator, links: seen },
    'returned links acknowledged',
  );
  return seen;
}

/** Returns the links of one Short that `listReturnedLinks` lists. */
export function returnedLinks(username: string, short: Short): ReturnedLink[] {
  const hiddenLinks = hiddenLinksOf(short);
  const isHidden = hiddenUrlMatcher(hiddenLinks);
  return short.links
    .filter(({ link }) => !isHidden(link))
    .flatMap(({ link }) => {
      const found = hiddenLinks
        .filter(({ known }) => !known.includes(comparableUrl(link)))
        .flatMap(({ address }): ReturnedLink[] => {
          const because = likeness(address, link);
          return because ? [{ username, link, hidden: address, reason: because }] : [];
        });
      return found.toSorted((one, other) => WEIGHT[one.reason] - WEIGHT[other.reason]).slice(0, 1);
    });
}

/** Ranks of the reasons, strongest first. Only the strongest reason of a link is reported. */
const WEIGHT: Record<ReturnedLink['reason'], number> = { host: 0, names_host: 1, redirector: 2 };

function likeness(address: string, link: string): ReturnedLink['reason'] | null {
  const [bad, host] = [comparableHost(displayHost(address)), comparableHost(displayHost(link))];
  if (bad === '') return null;
  if (isBelow(host, bad) || isBelow(bad, host)) return 'host';
  const names = decodeFully(link)
    .toLowerCase()
    .split(/[^a-z0-9.-]+/);
  if (names.some((name) => isBelow(comparableHost(name), bad))) return 'names_host';
  return hostAndParents(host).some((name) => REDIRECTORS.has(name)) ? 'redirector' : null;
}

const isBelow = (host: string, other: string): boolean => host === other || host.endsWith(`.${other}`);
