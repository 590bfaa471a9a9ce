import { and, count, desc, eq, isNull } from 'drizzle-orm';
import {
  accounts,
  connections,
  emailChanges,
  passkeys,
  profileStats,
  profiles,
  reports,
  sessions,
} from '#db/schema';
import { hasPremium } from '#domain/billing';
import { type Context, requireOperator, resolveAccountId } from '#domain/context';
import { type AccountStorage, storageOf } from '#domain/media';
import { type Factors, readFactors } from '#domain/second-factors';
import { isOpenAt } from '#domain/sessions';
import { dueAt, findEmailChange } from './email/email-changes.ts';

/** Account details for operators. Never includes credentials. */
export interface AccountDetails {
  account: Pick<
    typeof accounts.$inferSelect,
    | 'id'
    | 'username'
    | 'displayName'
    | 'email'
    | 'emailConfirmedAt'
    | 'country'
    | 'language'
    | 'createdAt'
    | 'disabledAt'
    | 'hiddenAt'
    | 'leavingAt'
    | 'demo'
  >;
  profile: Pick<typeof profiles.$inferSelect, 'badge' | 'badges'>;
  stats: Pick<typeof profileStats.$inferSelect, 'highscore' | 'posts' | 'followers' | 'following'>;
  premium: boolean;
  storage: AccountStorage;
  /** Names of connected services, such as `spotify`. */
  connected: string[];
  /** What a login needs beside the password. Never says how to pass it. */
  factors: Factors & { passkeys: number };
  /** A change of the email that waits for an answer. `dueAt` is null until the new email is confirmed. */
  emailChange: { email: string; dueAt: Date | null } | null;
  /** Open sessions, most recently used first. */
  sessions: { createdAt: Date; lastSeenAt: Date; userAgent: string }[];
  /** Number of undecided reports about the account or its content. */
  openReports: number;
}

/** Returns the details of an account. Errors: `unauthorized`, `userNotFound`. */
export async function describeAccount(
  context: Context,
  { username }: { username: string },
): Promise<AccountDetails> {
  requireOperator(context);
  const { db, clock } = context;
  const accountId = await resolveAccountId(context, username);
  const [row] = await db
    .select({
      account: {
        id: accounts.id,
        username: accounts.username,
        displayName: accounts.displayName,
        email: accounts.email,
        emailConfirmedAt: accounts.emailConfirmedAt,
        country: accounts.country,
        language: accounts.language,
        createdAt: accounts.createdAt,
        disabledAt: accounts.disabledAt,
        hiddenAt: accounts.hiddenAt,
        leavingAt: accounts.leavingAt,
        demo: accounts.demo,
      },
      profile: { badge: profiles.badge, badges: profiles.badges },
      stats: profileStats,
    })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.accountId, accounts.id))
    .leftJoin(profileStats, eq(profileStats.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  if (!row) throw new Error(`the account ${accountId} has no profile`);
  const connected = await db
    .select({ service: connections.service })
    .from(connections)
    .where(eq(connections.accountId, accountId))
    .orderBy(connections.service);
  const open = await db
    .select({
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isOpenAt(clock.now())))
    .orderBy(desc(sessions.lastSeenAt));
  const [undecided] = await db
    .select({ reports: count() })
    .from(reports)
    .where(and(eq(reports.ownerId, accountId), isNull(reports.decidedAt)));
  const change = await findEmailChange(context, eq(emailChanges.accountId, accountId));
  return {
    account: row.account,
    profile: row.profile,
    stats: row.stats ?? { highscore: 0, posts: 0, followers: 0, following: 0 },
    premium: await hasPremium(context, accountId),
    storage: await storageOf(context, { accountId, since: row.account.createdAt }),
    connected: connected.map(({ service }) => service),
    factors: {
      ...(await readFactors(context, accountId)),
      passkeys: await db.$count(passkeys, eq(passkeys.accountId, accountId)),
    },
    emailChange: change && { email: change.email, dueAt: dueAt(change) },
    sessions: open,
    openReports: undecided?.reports ?? 0,
  };
}
