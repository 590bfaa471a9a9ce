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
import { timestamptz } from './timestamptz.ts';

/**
 * What of a contract must be kept for up to ten years refers to its account without `cascade`: erasing an account has
 * to say what becomes of these rows.
 */
const contractOf = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id);

/** Premium given by hand or by the seed, from `startsAt` until `endsAt` (null: without end). */
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

/** A person as the payment provider knows them. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    accountId: contractOf().primaryKey(),
    /** Null until the provider has answered. */
    stripeId: text('stripe_id'),
    /** Stored before the customer is made, so that a second try makes no second one. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** Reading begins with a number; what was read under an older number than the last one applied is not applied. */
    readsBegun: integer('reads_begun').notNull().default(0),
    readApplied: integer('read_applied').notNull().default(0),
    readAt: timestamptz('read_at'),
  },
  (table) => [uniqueIndex('billing_customers_stripe_id').on(table.stripeId)],
);

/** The saved billing address (spec section 3, billing record). */
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
  /** ISO 3166-1. */
  country: char('country', { length: 2 }).notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
});

/** What the payment result shows (spec section 3, payment verification). Amounts in minor units. */
export interface CheckoutResult {
  customerName: string;
  customerEmail: string;
  recurring: boolean;
  amount: number;
  currency: string;
  productName: string;
  productImage: string;
}

/** Orders: one row an attempt, kept as the record of what was agreed to. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid('id').primaryKey(),
    accountId: contractOf(),
    /** Of the result page's address. */
    token: text('token').notNull(),
    product: text('product').$type<'short'>().notNull(),
    paymentMethod: text('payment_method').$type<'card' | 'paypal'>().notNull(),
    /**
     * `making`: asked for, the answer is not stored. `open`: may be paid. `processing`: finished, the money is on its
     * way. `paid`, `failed` and `expired` are final.
     */
    state: text('state').$type<'making' | 'open' | 'processing' | 'paid' | 'failed' | 'expired'>().notNull(),
    /** Everything the call is made of is stored before it, so that a second try is the same call. */
    idempotencyKey: text('idempotency_key').notNull(),
    priceId: text('price_id').notNull(),
    language: char('language', { length: 2 }).notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    stripeId: text('stripe_id'),
    url: text('url'),
    subscriptionId: text('subscription_id'),
    result: jsonb('result').$type<CheckoutResult>(),
    createdAt: timestamptz('created_at').notNull(),
    termsAgreedAt: timestamptz('terms_agreed_at'),
    /** Express consent that Premium begins before the time for withdrawing is over. */
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

/** How a subscription is paid, as the contract shows it. */
export type StoredPaymentMethod =
  | { type: 'card'; card: { brand: string; last4: string; exp_month: number; exp_year: number } }
  | { type: 'paypal'; paypal: { email: string | null } }
  | { type: 'other'; name: string };

/** Subscriptions as the provider last told them. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    /** The provider's own id. */
    id: text('id').primaryKey(),
    accountId: contractOf(),
    /** The provider's word for its state. */
    status: text('status').notNull(),
    /** Neither ended nor a second one that should not be: one a person. */
    live: boolean('live').notNull(),
    /** Until when it gives Premium, as far as is known now; null: it gives none. */
    premiumUntil: timestamptz('premium_until'),
    /** Minor units. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    interval: text('interval').$type<'month' | 'year'>().notNull(),
    productName: text('product_name').notNull(),
    productImage: text('product_image').notNull(),
    periodStart: timestamptz('period_start').notNull(),
    periodEnd: timestamptz('period_end').notNull(),
    /** When it is going to end, once somebody cancelled it. */
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

/** Invoices as the provider last told them; drafts and void ones are not here. */
export const invoices = pgTable(
  'invoices',
  {
    /** The provider's own id. */
    id: text('id').primaryKey(),
    accountId: contractOf(),
    subscriptionId: text('subscription_id'),
    number: text('number'),
    createdAt: timestamptz('created_at').notNull(),
    /** Minor units. */
    total: integer('total').notNull(),
    currency: text('currency').notNull(),
    paid: boolean('paid').notNull(),
    /** Given back, minor units. */
    refunded: integer('refunded').notNull(),
    disputed: boolean('disputed').notNull(),
    /** The payment that a refund is for; null where nothing was paid. */
    paymentIntentId: text('payment_intent_id'),
    periodStart: timestamptz('period_start').notNull(),
    periodEnd: timestamptz('period_end').notNull(),
    productName: text('product_name').notNull(),
    productImage: text('product_image').notNull(),
  },
  (table) => [index('invoices_account').on(table.accountId, table.createdAt)],
);

/** What the provider's webhook told, by its id: each is acted upon once. The message itself is not kept. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** What it is about: a customer's id, or of a dispute the charge's. */
    subject: text('subject').notNull(),
    receivedAt: timestamptz('received_at').notNull(),
    handledAt: timestamptz('handled_at'),
  },
  (table) => [
    index('stripe_events_open').on(table.receivedAt).where(sql`${table.handledAt} is null`),
    index('stripe_events_subject').on(table.subject).where(sql`${table.handledAt} is null`),
  ],
);

/** Mails about payments that were queued, so that each is sent once, whatever arrives how often. */
export const billingEmails = pgTable(
  'billing_mails',
  {
    /** What it is about: kind, object, state. */
    key: text('key').primaryKey(),
    accountId: contractOf(),
    queuedAt: timestamptz('queued_at').notNull(),
  },
  (table) => [index('billing_mails_account').on(table.accountId)],
);

/** Who did what when, of everything about a person's payments. */
export const billingAuditLog = pgTable(
  'billing_trail',
  {
    id: uuid('id').primaryKey(),
    accountId: contractOf(),
    at: timestamptz('at').notNull(),
    /** `member`, `system`, or `operator:name`. */
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    /** Ids and amounts, no addresses. */
    details: jsonb('details').$type<Record<string, string | number | null>>().notNull().default({}),
  },
  (table) => [index('billing_trail_account').on(table.accountId, table.at)],
);

/** Declarations that end a contract: cancellations and withdrawals, from people with and without an account. */
export const terminations = pgTable(
  'terminations',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<'ordinary' | 'for_cause' | 'withdrawal'>().notNull(),
    /** What the receipt calls it. */
    number: text('number').notNull(),
    /** SHA-256 of the token in the receipt's address. */
    tokenHash: char('token_hash', { length: 64 }).notNull(),
    receivedAt: timestamptz('received_at').notNull(),
    language: char('language', { length: 2 }).$type<'en' | 'de'>().notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    contract: text('contract').notNull(),
    reason: text('reason').notNull(),
    /** The wished day; null for as soon as possible. */
    wishedEnd: date('wished_end', { mode: 'string' }),
    /** `received`: not looked at yet; `done`: effective at the provider; `operator`: a person has to decide. */
    state: text('state').$type<'received' | 'done' | 'operator'>().notNull(),
    accountId: uuid('account_id').references(() => accounts.id),
    subscriptionId: text('subscription_id'),
    settledAt: timestamptz('settled_at'),
    /** Whether the receipt was mailed; too many to one mailbox are held back. */
    receiptMailed: boolean('receipt_mailed').notNull().default(true),
    /** What was done, for the operator. */
    outcome: text('outcome'),
  },
  (table) => [
    uniqueIndex('terminations_number').on(table.number),
    uniqueIndex('terminations_token_hash').on(table.tokenHash),
    index('terminations_open').on(table.receivedAt).where(sql`${table.state} <> 'done'`),
    index('terminations_account').on(table.accountId).where(sql`${table.accountId} is not null`),
  ],
);
