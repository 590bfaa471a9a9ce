import { eq } from 'drizzle-orm';
import { accounts } from '#db/schema';
import type { Context } from '#domain/context';
import type { Language } from '#locales/languages';
import type { Appeal, Report } from './report.ts';

/** Recipient of emails to one side of a report. */
export interface PartyContact {
  to: string;
  /** Display name. Empty unless `confirmed`. */
  name: string;
  /** Whether `to` is the confirmed email address of an account, so that emails may quote text written by users. */
  confirmed: boolean;
  language: Language;
}

/**
 * Returns the first report of each reporter, so that each reporter receives one email per decision even after
 * several reports of the same content. A member is identified by their account, a visitor by the email
 * address that they entered.
 */
export function firstReportPerReporter(reports: readonly Report[]): Report[] {
  const inOrder = reports.toSorted(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1),
  );
  const firsts = new Map<string, Report>();
  for (const report of inOrder) {
    const who = report.reporterId ?? report.reporterEmail.toLowerCase();
    if (!firsts.has(who)) firsts.set(who, report);
  }
  return [...firsts.values()];
}

/**
 * Returns the email recipient for one side of a report. Null if no email address is known, because a visitor
 * did not enter one or the account has been erased.
 */
export async function findPartyContact(
  { db }: Pick<Context, 'db'>,
  report: Pick<Report, 'ownerId' | 'reporterId' | 'reporterEmail' | 'language'>,
  side: Appeal['side'],
): Promise<PartyContact | null> {
  const accountId = side === 'owner' ? report.ownerId : report.reporterId;
  const email = side === 'owner' ? '' : report.reporterEmail;
  const [account] =
    accountId === null
      ? []
      : await db
          .select({
            to: accounts.email,
            name: accounts.displayName,
            language: accounts.language,
            confirmedAt: accounts.emailConfirmedAt,
          })
          .from(accounts)
          .where(eq(accounts.id, accountId));
  if (!account)
    return email === '' ? null : { to: email, name: '', confirmed: false, language: report.language };
  const to = email || account.to;
  const confirmed = account.confirmedAt !== null && to.toLowerCase() === account.to.toLowerCase();
  return { to, name: confirmed ? account.name : '', confirmed, language: account.language };
}

/** Returns the languages that these sides read, each once, in the order of the sides. */
export async function languagesOf(
  context: Pick<Context, 'db'>,
  sides: readonly (readonly [report: Report, side: Appeal['side']])[],
): Promise<Language[]> {
  const languages = new Set<Language>();
  for (const [report, side] of sides) {
    const contact = await findPartyContact(context, report, side);
    if (contact) languages.add(contact.language);
  }
  return [...languages];
}
