import { and, isNotNull, like, lt, notExists, type SQL, sql } from 'drizzle-orm';
import {
  accounts,
  billingAuditLog,
  billingCustomers,
  billingEmails,
  checkouts,
  invoices,
  stripeEvents,
  subscriptions,
  terminations,
} from '#db/schema';
import { type Context, transaction } from '#domain/context';
import { DAY_MS } from '#platform/clock';

/** Full years after the one in which something happened: the longest that commercial and tax law ask for. */
const RETENTION_YEARS = 10;
/** Longer than the provider remembers a message and sends it again. */
const EVENT_MS = 60 * DAY_MS;

/**
 * Deletes records of contracts once the law no longer wants them kept, at the beginning of the eleventh year after, and
 * then the empty accounts that they were moved to when their person was erased. Messages of the provider that were acted
 * upon go after two months. Running it again does nothing more.
 */
export async function purgeExpiredContracts(context: Context): Promise<void> {
  const now = context.clock.now();
  const before = new Date(Date.UTC(now.getUTCFullYear() - RETENTION_YEARS, 0, 1));
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
    await db.delete(billingAuditLog).where(lt(billingAuditLog.at, before));
    await db.delete(billingEmails).where(lt(billingEmails.queuedAt, before));
    const erased = like(accounts.usernameKey, 'erased %');
    const nothingLeft = RECORDS.map((records) =>
      notExists(db.select({ one: sql`1` }).from(records).where(of(records))),
    );
    await db.delete(billingCustomers).where(
      sql`${billingCustomers.accountId} in ${db
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(erased, ...nothingLeft))}`,
    );
    await db.delete(accounts).where(and(erased, ...nothingLeft, nothingOfCustomer(db)));
  });
}

const RECORDS = [invoices, subscriptions, checkouts, terminations, billingAuditLog, billingEmails] as const;

const of = (records: (typeof RECORDS)[number] | typeof billingCustomers): SQL =>
  sql`${records.accountId} = ${accounts.id}`;

const nothingOfCustomer = (db: Context['db']) =>
  notExists(db.select({ one: sql`1` }).from(billingCustomers).where(of(billingCustomers)));
