import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { language } from './language.ts';
import { timestamptz } from './timestamptz.ts';

/**
 * Returns the account column of a table with contract records. These records are retained for up to ten
 * years, so the reference does not cascade: the erasure of an account must move them explicitly.
 */
const contractOf = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id);

/** Premium granted by an operator or by the seed, from `startsAt` until `endsAt`. A null `endsAt` means unlimited. */
export const premiumGrants = pgTable(
  'premium_grants',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    startsAt: timestamptz('starts_at').notNull(),
    endsAt: timestamptz('ends_at'),
  },
  (table) => [index('premium_grants_account').on(table.accountId)],
);

/** A member's customer record at the payment provider. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    accountId: contractOf().primaryKey(),
    /**
     * Id of the customer at the provider. Null until the customer is created, and after the provider has
     * deleted it.
     */
    stripeId: text('stripe_id'),
    /** Stored before the customer is created, so that a retry does not create a second one. */
    idempotencyKey: text('idempotency_key').notNull(),
    /**
     * Number of times that a read of the account's data at the provider has begun. Each read keeps the number
     * at its start (`read`), and its result is discarded if a later read has already been applied
     * (`readApplied`).
     */
    readsBegun: integer('reads_begun').notNull().default(0),
    readApplied: integer('read_applied').notNull().default(0),
    readAt: timestamptz('read_at'),
  },
  (table) => [uniqueIndex('billing_customers_stripe_id').on(table.stripeId)],
);

export const billingAddresses = pgTable('billing_addresses', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  street: text('street').notNull(),
  city: text('city').notNull(),
  state: text('state').notNull(),
  zip: text('zip').notNull(),
  /** ISO 3166-1 alpha-2 code, such as `CH`. */
  country: char('country', { length: 2 }).notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
});

/** Data for the page that shows a payment's result. Amounts are in minor units. */
export interface CheckoutResult {
  customerName: string;
  customerEmail: string;
  recurring: boolean;
  amount: number;
  currency: string;
  productName: string;
  productImage: string;
}

/** Orders, including those that were never paid. They are retained as the record of the member's consent. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid('id').primaryKey(),
    accountId: contractOf(),
    /** Token in the result page's URL. */
    token: text('token').notNull(),
    product: text('product').$type<'short'>().notNull(),
    paymentMethod: text('payment_method').$type<'card' | 'paypal'>().notNull(),
    /**
     * `making`: the payment page has been requested from the provider, but the response is not stored yet.
     * `open`: the member can pay on the page. `processing`: the member has completed the page, and the
     * payment is in progress. `paid`, `failed` and `expired` are final.
     */
    state: text('state').$type<'making' | 'open' | 'processing' | 'paid' | 'failed' | 'expired'>().notNull(),
    /**
     * Idempotency key of the request for the payment page. This and all other parameters are stored before
     * the request is sent, so that a retry is identical.
     */
    idempotencyKey: text('idempotency_key').notNull(),
    priceId: text('price_id').notNull(),
    language: language('language').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    stripeId: text('stripe_id'),
    url: text('url'),
    subscriptionId: text('subscription_id'),
    result: jsonb('result').$type<CheckoutResult>(),
    createdAt: timestamptz('created_at').notNull(),
    termsAgreedAt: timestamptz('terms_agreed_at'),
    /** Express consent that Premium begins before the withdrawal period ends. */
    startAgreedAt: timestamptz('start_agreed_at'),
  },
  (table) => [
    uniqueIndex('checkouts_token').on(table.token),
    uniqueIndex('checkouts_stripe_id').on(table.stripeId),
    uniqueIndex('checkouts_one_open')
      .on(table.accountId, table.product)
      .where(sql`${table.state} in ('making', 'open')`),
    index('checkouts_account').on(table.accountId, table.createdAt),
    index('checkouts_unsettled')
      .on(table.createdAt)
      .where(sql`${table.state} in ('making', 'open', 'processing')`),
  ],
);

/** Payment method of a subscription, in the format of the API (`contracts/payments.ts`). */
export type StoredPaymentMethod =
  | { type: 'card'; card: { brand: string; last4: string; exp_month: number; exp_year: number } }
  | { type: 'paypal'; paypal: { email: string | null } }
  | { type: 'other'; name: string };

/** Subscriptions as last read from the provider. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    /** Id of the subscription at the provider. */
    id: text('id').primaryKey(),
    accountId: contractOf(),
    /** The provider's status, such as `past_due`. */
    status: text('status').notNull(),
    /**
     * Whether the subscription has not ended and is not a duplicate. At most one subscription per account is
     * live.
     */
    live: boolean('live').notNull(),
    /** End of the Premium that the subscription grants, according to the last read. Null if it grants none. */
    premiumUntil: timestamptz('premium_until'),
    /** Minor units. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    interval: text('interval').$type<'month' | 'year'>().notNull(),
    productName: text('product_name').notNull(),
    productImage: text('product_image').notNull(),
    periodStart: timestamptz('period_start').notNull(),
    periodEnd: timestamptz('period_end').notNull(),
    /** When a cancelled subscription will end. */
    endsAt: timestamptz('ends_at'),
    endedAt: timestamptz('ended_at'),
    paymentMethod: jsonb('payment_method').$type<StoredPaymentMethod>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('subscriptions_one_live').on(table.accountId).where(sql`${table.live}`),
    index('subscriptions_account').on(table.accountId, table.createdAt),
    index('subscriptions_period_end').on(table.periodEnd).where(sql`${table.live}`),
  ],
);

/** Invoices as last read from the provider, except drafts. */
export const invoices = pgTable(
  'invoices',
  {
    /** Id of the invoice at the provider. */
    id: text('id').primaryKey(),
    accountId: contractOf(),
    subscriptionId: text('subscription_id'),
    number: text('number'),
    createdAt: timestamptz('created_at').notNull(),
    /** Minor units. */
    total: integer('total').notNull(),
    currency: text('currency').notNull(),
    paid: boolean('paid').notNull(),
    /** Whether a charge was attempted. */
    attempted: boolean('attempted').notNull().default(false),
    /** Whether the invoice was cancelled, so that nothing is owed. */
    voided: boolean('voided').notNull().default(false),
    /** Refunded amount in minor units. */
    refunded: integer('refunded').notNull(),
    disputed: boolean('disputed').notNull(),
    /** Id of the payment at the provider, which is needed to refund it. Null if nothing was paid. */
    paymentIntentId: text('payment_intent_id'),
    periodStart: timestamptz('period_start').notNull(),
    periodEnd: timestamptz('period_end').notNull(),
    productName: text('product_name').notNull(),
    productImage: text('product_image').notNull(),
  },
  (table) => [index('invoices_account').on(table.accountId, table.createdAt)],
);

/**
 * Webhook events received from the provider, by id, so that each is processed once. Their payloads are not
 * stored.
 */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** Id of the customer whom the event concerns. For a dispute or a refund, the id of the charge. */
    subject: text('subject').notNull(),
    receivedAt: timestamptz('received_at').notNull(),
    handledAt: timestamptz('handled_at'),
  },
  (table) => [
    index('stripe_events_open').on(table.receivedAt).where(sql`${table.handledAt} is null`),
    index('stripe_events_subject').on(table.subject).where(sql`${table.handledAt} is null`),
  ],
);

/** Keys of payment emails that have been queued, so that each email is sent once, however often an event arrives. */
export const billingEmails = pgTable(
  'billing_mails',
  {
    /**
     * Key that identifies one email, such as `order:<subscription id>`, `money_taken_back:<subscription id>`,
     * `failed:<invoice id>:<needs action>` or `reminder:<subscription id>:<end of Premium>:<days before>`.
     */
    key: text('key').primaryKey(),
    accountId: contractOf(),
    queuedAt: timestamptz('queued_at').notNull(),
  },
  (table) => [index('billing_mails_account').on(table.accountId)],
);

/** Log of all changes to a member's payments. */
export const billingLog = pgTable(
  'billing_trail',
  {
    id: uuid('id').primaryKey(),
    accountId: contractOf(),
    at: timestamptz('at').notNull(),
    /** `member`, `system`, or `operator:<name>`. */
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    /** Ids, amounts, times and states of the action, but no personal data. */
    details: jsonb('details').$type<Record<string, string | number | null>>().notNull().default({}),
  },
  (table) => [index('billing_trail_account').on(table.accountId, table.at)],
);

/** Declarations that end a contract: cancellations and withdrawals, sent by members and visitors. */
export const terminations = pgTable(
  'terminations',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<'ordinary' | 'for_cause' | 'withdrawal'>().notNull(),
    /** Reference number on the receipt. */
    number: text('number').notNull(),
    /** SHA-256 of the token in the receipt's URL. */
    tokenHash: char('token_hash', { length: 64 }).notNull(),
    receivedAt: timestamptz('received_at').notNull(),
    language: language('language').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    contract: text('contract').notNull(),
    reason: text('reason').notNull(),
    /** Requested end date. Null means as soon as possible. */
    wishedEnd: date('wished_end', { mode: 'string' }),
    /** `received`: not processed yet. `done`: nothing is left to do. `operator`: an operator must decide. */
    state: text('state').$type<'received' | 'done' | 'operator'>().notNull(),
    accountId: uuid('account_id').references(() => accounts.id),
    subscriptionId: text('subscription_id'),
    settledAt: timestamptz('settled_at'),
    /** Whether a receipt is emailed. False if the mailbox has already received too many receipts. */
    receiptMailed: boolean('receipt_mailed').notNull().default(true),
    /** Operator-readable result of the declaration, such as `ends with the paid period`. */
    outcome: text('outcome'),
  },
  (table) => [
    uniqueIndex('terminations_number').on(table.number),
    uniqueIndex('terminations_token_hash').on(table.tokenHash),
    index('terminations_open').on(table.receivedAt).where(sql`${table.state} <> 'done'`),
    index('terminations_account').on(table.accountId).where(sql`${table.accountId} is not null`),
  ],
);
