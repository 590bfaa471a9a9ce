import { eq, getTableColumns, inArray } from 'drizzle-orm';
import {
  billingAddresses,
  billingCustomers,
  billingEmails,
  billingLog,
  checkouts,
  invoices,
  premiumGrants,
  stripeEvents,
  subscriptions,
  terminations,
} from '#db/schema';
import type { ExportSection } from './export-section.ts';

const { accountId: _addressOf, ...address } = getTableColumns(billingAddresses);
const { accountId: _grantOf, ...grant } = getTableColumns(premiumGrants);
const {
  accountId: _orderOf,
  // Omitted, because anyone with these values could open the payment page or the result page.
  token: _token,
  url: _url,
  idempotencyKey: _key,
  ...order
} = getTableColumns(checkouts);
const { accountId: _subscriptionOf, ...subscription } = getTableColumns(subscriptions);
const { accountId: _invoiceOf, ...invoice } = getTableColumns(invoices);
const { accountId: _mailOf, ...mail } = getTableColumns(billingEmails);
const { accountId: _stepOf, ...step } = getTableColumns(billingLog);
const { accountId: _terminationOf, tokenHash: _receipt, ...termination } = getTableColumns(terminations);

/** Export sections about Premium: orders, payments and declarations. */
export const PREMIUM_SECTIONS = {
  premiumGrants: {
    tables: [premiumGrants],
    read: ({ db, accountId }) =>
      db.select(grant).from(premiumGrants).where(eq(premiumGrants.accountId, accountId)),
  },
  billingAddress: {
    tables: [billingAddresses],
    async read({ db, accountId }) {
      const [row] = await db
        .select(address)
        .from(billingAddresses)
        .where(eq(billingAddresses.accountId, accountId));
      return row ?? null;
    },
  },
  customer: {
    tables: [billingCustomers],
    async read({ db, accountId }) {
      const [row] = await db
        .select({ stripeId: billingCustomers.stripeId, readAt: billingCustomers.readAt })
        .from(billingCustomers)
        .where(eq(billingCustomers.accountId, accountId));
      return row ?? null;
    },
  },
  orders: {
    tables: [checkouts],
    read: ({ db, accountId }) =>
      db.select(order).from(checkouts).where(eq(checkouts.accountId, accountId)).orderBy(checkouts.createdAt),
  },
  subscriptions: {
    tables: [subscriptions],
    read: ({ db, accountId }) =>
      db
        .select(subscription)
        .from(subscriptions)
        .where(eq(subscriptions.accountId, accountId))
        .orderBy(subscriptions.createdAt),
  },
  invoices: {
    tables: [invoices],
    read: ({ db, accountId }) =>
      db.select(invoice).from(invoices).where(eq(invoices.accountId, accountId)).orderBy(invoices.createdAt),
  },
  paymentMails: {
    tables: [billingEmails],
    read: ({ db, accountId }) =>
      db.select(mail).from(billingEmails).where(eq(billingEmails.accountId, accountId)),
  },
  paymentSteps: {
    tables: [billingLog],
    async read({ db, accountId }) {
      const rows = await db
        .select(step)
        .from(billingLog)
        .where(eq(billingLog.accountId, accountId))
        .orderBy(billingLog.at, billingLog.id);
      // Remove the name from `operator:<name>`, because it is personal data of the operator.
      return rows.map((row) => ({ ...row, actor: row.actor.replace(/:.*$/s, '') }));
    },
  },
  paymentMessages: {
    tables: [stripeEvents],
    read({ db, accountId }) {
      const own = db
        .select({ id: billingCustomers.stripeId })
        .from(billingCustomers)
        .where(eq(billingCustomers.accountId, accountId));
      return db.select().from(stripeEvents).where(inArray(stripeEvents.subject, own));
    },
  },
  terminations: {
    tables: [terminations],
    read: ({ db, accountId }) =>
      db
        .select(termination)
        .from(terminations)
        .where(eq(terminations.accountId, accountId))
        .orderBy(terminations.receivedAt),
  },
} as const satisfies Record<string, ExportSection>;
