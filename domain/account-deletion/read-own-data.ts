import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { accounts, dataExports, deletionRequests, posts, quests, subscriptions } from '#db/schema';
import { type Context, ProductError, requireMember } from '#domain/context';
import { type DataExport, EXPORTS_PER_DAY, recentExports } from '#domain/exports';
import { WITHDRAWAL_MS } from '#domain/terminations';
import { hasUnusedAppeals, RETURN_MS } from './request-deletion.ts';

const SHOWN_EXPORTS = 5;

export interface OwnData {
  username: string;
  exports: DataExport[];
  exportsLeft: number;
  deletion: { at: Date; waitsFor: (typeof deletionRequests.$inferSelect)['waitsFor'] } | null;
  wouldEndAt: Date;
  premium: { until: Date; renews: boolean; withdrawUntil: Date | null } | null;
  mayAppeal: boolean;
  runsInQuest: boolean;
}

/** Returns what the caller needs to know before they take their data or leave. Errors: `unauthorized`. */
export async function readOwnData(context: Context): Promise<OwnData> {
  const { accountId } = requireMember(context);
  const { db, clock } = context;
  const [account] = await db
    .select({
      username: accounts.username,
      leavingAt: accounts.leavingAt,
      waitsFor: deletionRequests.waitsFor,
    })
    .from(accounts)
    .leftJoin(deletionRequests, eq(deletionRequests.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  if (!account) throw new ProductError('unauthorized');
  const exports = await db
    .select()
    .from(dataExports)
    .where(eq(dataExports.accountId, accountId))
    .orderBy(desc(dataExports.requestedAt))
    .limit(SHOWN_EXPORTS);
  const [running] = await db
    .select({ id: posts.id })
    .from(posts)
    .innerJoin(quests, eq(quests.id, posts.questId))
    .where(and(eq(posts.accountId, accountId), isNull(posts.removedAt), gt(quests.endsAt, clock.now())))
    .limit(1);
  return {
    username: account.username,
    exports,
    exportsLeft: Math.max(0, EXPORTS_PER_DAY - (await recentExports(context, accountId)).length),
    deletion: account.leavingAt && { at: account.leavingAt, waitsFor: account.waitsFor },
    wouldEndAt: new Date(clock.now().getTime() + RETURN_MS),
    premium: await readPremium(context, accountId),
    mayAppeal: await hasUnusedAppeals(context, accountId),
    runsInQuest: running !== undefined,
  };
}

async function readPremium({ db, clock }: Context, accountId: string): Promise<OwnData['premium']> {
  const [row] = await db
    .select({
      periodEnd: subscriptions.periodEnd,
      endsAt: subscriptions.endsAt,
      createdAt: subscriptions.createdAt,
    })
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, accountId), eq(subscriptions.live, true)));
  if (!row) return null;
  const until = new Date(row.createdAt.getTime() + WITHDRAWAL_MS);
  return {
    until: row.endsAt ?? row.periodEnd,
    renews: row.endsAt === null,
    withdrawUntil: until > clock.now() ? until : null,
  };
}
