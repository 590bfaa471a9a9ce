import { eq } from 'drizzle-orm';
import { accounts } from '#db/schema';
import type { Context } from '#domain/context';
import { fallbackLanguage, isLanguage, type Language } from '#locales/languages';
import type { Appeal, Report } from './report.ts';

/** Whom letters to one side of a report go to. */
export interface PartyContact {
  to: string;
  /** Empty where the address is not known to be the account's. */
  name: string;
  /** Whether it is, so that a letter may repeat what people typed. */
  confirmed: boolean;
  language: Language;
}

/**
 * The first report of everybody who reported: one decision is one letter, however often somebody reported the same or
 * gave another's address for it.
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

/** Who is written to; null for a side without an address: visitors who gave none, accounts that are gone. */
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
  const language = isLanguage(account.language) ? account.language : fallbackLanguage;
  return { to, name: confirmed ? account.name : '', confirmed, language };
}
