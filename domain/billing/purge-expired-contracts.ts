import { and, eq, isNotNull, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { zurichDay } from '#contracts/rules/zurich-day';
import { isErased } from '#db/erased-accounts';
import {
  accounts,
  billingCustomers,
  billingEmails,
  billingLog,
  checkouts,
  invoices,
  stripeEvents,
  subscriptions,
  terminations,
} from '#db/schema';
import { type Context, transaction } from '#domain/context';
import { DAY_MS } from '#platform/clock';

/**
 * Number of full years for which a record is retained after the year in which it was created. This is the
 * longest period in commercial and tax law.
 */
export const CONTRACT_RETENTION_YEARS = 10;
/**
 * Age in milliseconds at which handled events are deleted. Longer than the provider retains and redelivers an
 * event.
 */
const EVENT_MS = 60 * DAY_MS;

/** Returns the start of the oldest year, in Zürich, of which contract records are retained. */
export function retainedSince(now: Date): Date {
  const year = Number(zurichDay(now).slice(0, 4)) - CONTRACT_RETENTION_YEARS;
  // In January, Zürich is at UTC+1.
  return new Date(`${year}-01-01T00:00+01:00`);
}

/**
 * Deletes contract records when their legal retention ends, at the start of the eleventh year after the year
 * in which they were created or, for subscriptions, ended. Also deletes the empty accounts that remained
 * after an erasure once they have no such records, and handled events that were received more than two months
 * ago. Idempotent.
 */
export async function purgeExpiredContracts(context: Context): Promise<void> {
  const now = context.clock.now();
  const before = retainedSince(now);
  await transaction(context, async ({ db }) => {
    await db
      .delete(stripeEvents)
      .where(
        and(
          isNotNull(stripeEvents.handledAt),
          lt(stripeEvents.receivedAt, new Date(now.getTime() - EVENT_MS)),
        ),
      );
    await db.delete(invoices).where(lt(invoices.createdAt, before));
    await db.delete(subscriptions).where(lt(subscriptions.endedAt, before));
    await db.delete(checkouts).where(lt(checkouts.createdAt, before));
    await db.delete(terminations).where(lt(terminations.receivedAt, before));
    await db.delete(billingLog).where(lt(billingLog.at, before));
    // While a subscription runs, its keys prevent repeated emails.
    const running = and(eq(subscriptions.live, true), eq(subscriptions.accountId, billingEmails.accountId));
    await db
      .delete(billingEmails)
      .where(
        and(
          lt(billingEmails.queuedAt, before),
          notExists(db.select({ one: sql`1` }).from(subscriptions).where(running)),
        ),
      );
    const nothingLeft = RECORDS.map((records) =>
      notExists(db.select({ one: sql`1` }).from(records).where(of(records))),
    );
    await db.delete(billingCustomers).where(
      sql`${billingCustomers.accountId} in ${db
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(isErased, ...nothingLeft))}`,
    );
    await db.delete(accounts).where(and(isErased, ...nothingLeft, nothingOfCustomer(db)));
  });
}

const RECORDS = [invoices, subscriptions, checkouts, terminations, billingLog, billingEmails] as const;

const of = (records: (typeof RECORDS)[number] | typeof billingCustomers): SQL =>
  sql`${records.accountId} = ${accounts.id}`;

const nothingOfCustomer = (db: Context['db']) =>
  notExists(db.select({ one: sql`1` }).from(billingCustomers).where(of(billingCustomers)));
