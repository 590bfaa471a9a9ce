import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { REPORT_DECISIONS } from '#contracts/rules/report';
import { comparableUrl, hiddenUrlMatcher } from '#contracts/rules/urls/comparable-url';
import { accounts, appeals, moderationLog, posts, profiles, reports, shorts } from '#db/schema';
import { type Context, requireOperator } from '#domain/context';
import type { LogEntry } from '#domain/moderation';
import { hiddenLinksOf, type ReturnedLink, returnedLinks } from '#domain/short';
import type { Language } from '#locales/languages';
import { findPostsWithSameFiles } from './posts-with-same-files.ts';
import { type Appeal, type Report, requireReportByNumber } from './report.ts';
import { findPartyContact, languagesOf } from './report-parties.ts';
import { profileText } from './reported-subject.ts';
import { sameSubject } from './same-subject.ts';

export interface ReportDetails {
  report: Report;
  /** Username of the owner with a leading `@`. Null once the account is erased. */
  owner: string | null;
  /**
   * The reporter's username with a leading `@`, or the email address that a visitor entered. Null for
   * visitors who entered none.
   */
  reporter: string | null;
  /** Languages that the two sides read. Undefined for a side that gets no emails. */
  reads: Partial<Record<Appeal['side'], Language>>;
  /**
   * Languages of everyone who would read the grounds of a decision to hide or remove: the owner, and the
   * reporters of this content.
   */
  readers: Language[];
  currentContent: CurrentContent;
  appeals: Appeal[];
  /** Other reports about the same content. */
  others: Report[];
  /** Decided reports about other content of the same owner, earliest decision first. */
  earlier: Report[];
  log: LogEntry[];
  /** Decisions, appeals and reversals of this and the other reports by report id, earliest first. */
  history: ReadonlyMap<string, readonly LogEntry[]>;
}

/** The current state and text of the reported content. The state is `gone` if nothing remains. */
interface CurrentContent {
  state: 'shown' | 'hidden' | 'removed' | 'blocked' | 'gone';
  text: string;
  /** For a hidden link: links that its owner added later and that may lead to the same target. */
  reappeared?: ReturnedLink[];
  /** For a post: paths of other public posts, by anyone, with one of its files. */
  sameFiles?: string[];
}

/** Returns all details of a report. Errors: `unauthorized`, `not_found`. */
export async function showReport(context: Context, { number }: { number: string }): Promise<ReportDetails> {
  requireOperator(context);
  const { db } = context;
  const report = await requireReportByNumber(context, number);
  const { ownerId, reporterId, reporterEmail } = report;
  const about = ownerId === null ? undefined : await sameSubject(context, { ...report, ownerId });
  const sameContent = about
    ? await db
        .select()
        .from(reports)
        .where(and(about, ne(reports.id, report.id)))
        .orderBy(asc(reports.createdAt))
    : [];
  const earlier =
    ownerId === null
      ? []
      : await db
          .select()
          .from(reports)
          .where(
            and(
              ...[eq(reports.ownerId, ownerId), ne(reports.id, report.id), isNotNull(reports.decision)],
              sql`not (${about})`,
            ),
          )
          .orderBy(asc(reports.decidedAt));
  const log = await logOf(context, [report]);
  const decided = await logOf(context, [...sameContent, ...earlier], DECIDING);
  const member = reporterId === null ? null : await nameOf(context, reporterId);
  return {
    report,
    owner: ownerId === null ? null : await nameOf(context, ownerId),
    reporter: member ?? (reporterEmail === '' ? null : reporterEmail),
    currentContent:
      ownerId === null
        ? { state: 'gone', text: '' }
        : await readCurrentContent(context, { ...report, ownerId }),
    appeals: await db.select().from(appeals).where(eq(appeals.reportId, report.id)).orderBy(asc(appeals.id)),
    reads: {
      owner: (await findPartyContact(context, report, 'owner'))?.language,
      reporter: (await findPartyContact(context, report, 'reporter'))?.language,
    },
    readers: await languagesOf(context, [
      [report, 'owner'],
      [report, 'reporter'],
      ...sameContent.filter(({ decidedAt }) => decidedAt === null).map((one) => [one, 'reporter'] as const),
    ]),
    others: sameContent,
    earlier,
    log,
    history: Map.groupBy(
      [...log.filter(({ action }) => DECIDING.includes(action)), ...decided],
      ({ reportId }) => reportId ?? '',
    ),
  };
}

/** Actions that change what applies. */
const DECIDING: readonly string[] = [...REPORT_DECISIONS, 'appealed', 'upheld', 'reversed', 'taken_back'];

async function logOf(
  { db }: Pick<Context, 'db'>,
  about: readonly Report[],
  actions?: readonly string[],
): Promise<LogEntry[]> {
  const ids = about.map(({ id }) => id);
  return db
    .select()
    .from(moderationLog)
    .where(
      and(
        inArray(moderationLog.reportId, ids),
        actions ? inArray(moderationLog.action, [...actions]) : undefined,
      ),
    )
    .orderBy(asc(moderationLog.at), asc(moderationLog.id));
}

async function nameOf({ db }: Context, accountId: string): Promise<string | null> {
  const [row] = await db
    .select({ username: accounts.username })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row ? `@${row.username}` : null;
}

async function readCurrentContent(
  { db }: Context,
  report: Report & { ownerId: string },
): Promise<CurrentContent> {
  const [owner] = await db
    .select({ account: accounts, profile: profiles, short: shorts })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.accountId, accounts.id))
    .innerJoin(shorts, eq(shorts.accountId, accounts.id))
    .where(eq(accounts.id, report.ownerId));
  if (!owner) return { state: 'gone', text: '' };
  const { account, profile, short } = owner;
  const whole = account.disabledAt !== null ? 'blocked' : account.hiddenAt !== null ? 'hidden' : 'shown';
  switch (report.subject) {
    case 'profile':
      return { state: whole, text: profileText({ ...account, ...profile, ...short }) };
    case 'link': {
      const wanted = comparableUrl(report.subjectId);
      const isSame = (address: string) => comparableUrl(address) === wanted;
      const hidden = hiddenLinksOf(short).filter(({ address }) => isSame(address));
      const isHidden = hiddenUrlMatcher(hidden);
      const links = short.links.filter(({ link }) => isSame(link) || isHidden(link));
      const text = links.map(({ title, link }) => `${title}\n${link}`).join('\n');
      const back = returnedLinks(account.username, short).filter((one) => isSame(one.hidden));
      if (text === '') return { state: hidden.length > 0 ? 'removed' : 'gone', text, reappeared: back };
      return { state: hidden.length > 0 ? 'hidden' : whole, text, reappeared: back };
    }
    case 'post': {
      const [post] = await db.select().from(posts).where(eq(posts.id, report.subjectId));
      const sameFiles = await findPostsWithSameFiles({ db }, report);
      if (!post) return { state: 'gone', text: '', sameFiles };
      const own = post.removedAt !== null ? 'removed' : post.hiddenAt !== null ? 'hidden' : whole;
      return { state: own, text: post.description, sameFiles };
    }
  }
}
