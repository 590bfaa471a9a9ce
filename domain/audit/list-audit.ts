import { inArray, type SQL, sql } from 'drizzle-orm';
import { isUuid } from '#contracts/rules/post';
import { accounts, auditLog, billingLog, moderationLog, reports } from '#db/schema';
import { type Context, ProductError, requireOperator, resolveAccountId } from '#domain/context';
import { auditRows } from './verify-audit.ts';

/** One line of the view over the audit log, the moderation log and the log of payments. */
export interface AuditEvent {
  source: 'audit' | 'moderation' | 'billing';
  at: Date;
  /** `member`, `reporter`, `owner`, `system`, or `operator:<name>`. */
  actor: string;
  kind: string;
  /** Account id, number of a report, host or other object. */
  subject: string;
  detail: Record<string, unknown>;
}

const MOST = 500;

const EVENTS = sql`
  select 'audit' as source, ${auditLog.at} as at, ${auditLog.actor} as actor, ${auditLog.kind} as kind,
    ${auditLog.subject} as subject, ${auditLog.detail} as detail, null::uuid as owner, lpad(${auditLog.number}::text, 12, '0') as place
  from ${auditLog}
  union all
  select 'moderation', ${moderationLog.at},
    case when ${moderationLog.actor} in ('reporter', 'owner', 'system') then ${moderationLog.actor} else 'operator:' || ${moderationLog.actor} end,
    ${moderationLog.action}, coalesce(${reports.number}, ''), jsonb_build_object('detail', ${moderationLog.detail}),
    ${reports.ownerId}, ${moderationLog.id}::text
  from ${moderationLog} left join ${reports} on ${reports.id} = ${moderationLog.reportId}
  union all
  select 'billing', ${billingLog.at}, ${billingLog.actor}, ${billingLog.action},
    ${billingLog.accountId}::text, ${billingLog.details}, null, ${billingLog.id}::text
  from ${billingLog}`;

type EventRow = Omit<AuditEvent, 'at'> & { ms: string };

async function readEvents({ db }: Pick<Context, 'db'>, condition: SQL, most: number): Promise<AuditEvent[]> {
  const found: unknown = await db.execute(sql`
    select source, (extract(epoch from at) * 1000)::bigint::text as ms, actor, kind, subject, detail
    from (${EVENTS}) as events where ${condition} order by at desc, place desc limit ${most}`);
  return (found as { rows: EventRow[] }).rows
    .map(({ ms, ...row }) => ({ ...row, at: new Date(Number(ms)) }))
    .reverse();
}

/**
 * Lists the newest events of all three logs, oldest first, at most 500; `more` says that older ones are left
 * out. `names` has the usernames of the accounts in subjects and details by their ids. Errors: `unauthorized`.
 * @param who name of an operator, username, account id, number of a report, or other subject
 */
export async function listAudit(
  context: Context,
  { since, who }: { since?: Date | undefined; who?: string | undefined } = {},
): Promise<{ events: AuditEvent[]; more: boolean; names: Record<string, string> }> {
  requireOperator(context);
  const conditions = [sql`at >= ${(since ?? new Date(0)).toISOString()}::timestamptz`];
  if (who !== undefined) {
    const accountId = await accountNamed(context, who);
    const own = accountId === null ? sql`false` : sql`subject = ${accountId} or owner = ${accountId}::uuid`;
    conditions.push(sql`(subject = ${who} or actor in (${who}, ${`operator:${who}`}) or ${own})`);
  }
  const found = await readEvents(context, sql.join(conditions, sql` and `), MOST + 1);
  const events = found.slice(-MOST);
  return { events, more: found.length > MOST, names: await namesIn(context, events) };
}

/** Lists the operators who are in the logs, by name. Errors: `unauthorized`. */
export async function listOperators(context: Context): Promise<string[]> {
  requireOperator(context);
  const found: unknown = await context.db.execute(
    sql`select distinct substr(actor, 10) as name from (${EVENTS}) as events where actor like 'operator:%' order by 1`,
  );
  return (found as { rows: { name: string }[] }).rows.map(({ name }) => name);
}

async function namesIn(
  { db }: Pick<Context, 'db'>,
  events: readonly AuditEvent[],
): Promise<Record<string, string>> {
  const ids = new Set(
    events
      .flatMap(({ subject, detail }) => [subject, ...Object.values(detail)])
      .filter((value): value is string => typeof value === 'string' && isUuid(value)),
  );
  if (ids.size === 0) return {};
  const rows = await db
    .select({ id: accounts.id, username: accounts.username })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]));
  return Object.fromEntries(rows.map(({ id, username }) => [id, username]));
}

async function accountNamed(context: Context, who: string): Promise<string | null> {
  try {
    return await resolveAccountId(context, who);
  } catch (error) {
    if (error instanceof ProductError) return null;
    throw error;
  }
}

/** Yields everything as objects for JSON: the audit log with its hashes, then both other logs. Errors: `unauthorized`. */
export async function* exportAudit(context: Context): AsyncGenerator<object> {
  requireOperator(context);
  for await (const row of auditRows(context)) yield { source: 'audit', ...row };
  yield* await readEvents(context, sql`source <> 'audit'`, Number.MAX_SAFE_INTEGER);
}
