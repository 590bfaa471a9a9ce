import type { StripeProcess } from '../stripe-process.ts';
import type { CountingMailServer } from './counting-mail-server.ts';
import { cancelPremium, confirmCheckout, type Payer, pay, startCheckout } from './payers.ts';

/** The server, the provider and the mail server that the payment steps use. */
export interface Shop {
  origin: string;
  provider: StripeProcess;
  mail: CountingMailServer;
  /** Waits until no billing job is left. */
  billed(): Promise<unknown>;
  /** Waits until the payer has received an email whose subject begins with `subject`. */
  mailed(payer: Payer, subject: string): Promise<unknown>;
}

/**
 * The server is killed just before it sends this message to the database. `at` is a part of the message's
 * statement or of one of its values.
 */
interface KillPoint {
  at: string;
  /** Whether the message contains the payer's id, so that another payer's message cannot match. */
  namesPayer: boolean;
  /** Whether the short rounds of `npm test` include the kill point. */
  quick?: true;
}

export interface PaymentStep {
  name: string;
  points: readonly KillPoint[];
  /** Prepares the step. Returns the action during which the server is killed. */
  begin(shop: Shop, payer: Payer): Promise<() => Promise<unknown>>;
  /** Continues as the payer does after the restart; `answered` states whether the step's request got a response. */
  resume(shop: Shop, payer: Payer, answered: boolean): Promise<unknown>;
  /** Beginnings of the subjects of the expected emails. Each of these emails must be sent once. */
  mails: readonly string[];
}

const ORDER_MAIL = 'Your order: ';

/** Steps of checkout and cancellation, with a kill point before each of their writes. */
export const PAYMENT_STEPS: readonly PaymentStep[] = [
  {
    name: 'ordering',
    points: [
      { at: 'insert into "billing_customers"', namesPayer: true },
      { at: 'update "billing_customers" set "stripe_id"', namesPayer: true },
      { at: 'insert into "checkouts"', namesPayer: true, quick: true },
      { at: 'update "checkouts" set "state"', namesPayer: false },
      { at: 'order_begun', namesPayer: true },
    ],
    async begin({ origin }, payer) {
      return () => startCheckout(payer, origin);
    },
    async resume({ provider, origin }, payer) {
      await pay(provider, await startCheckout(payer, origin));
    },
    mails: [ORDER_MAIL],
  },
  {
    name: 'paying',
    points: [
      { at: 'insert into "stripe_events"', namesPayer: false, quick: true },
      { at: 'update "billing_customers" set "reads_begun"', namesPayer: true },
      { at: 'update "billing_customers" set "read_applied"', namesPayer: true },
      { at: 'insert into "subscriptions"', namesPayer: true },
      { at: 'insert into "invoices"', namesPayer: true },
      { at: 'insert into "billing_mails"', namesPayer: true },
      { at: 'premium_began', namesPayer: true },
      { at: 'update "checkouts" set "state"', namesPayer: false },
      { at: 'update "stripe_events" set "handled_at"', namesPayer: false },
    ],
    async begin({ provider, origin }, payer) {
      const session = await startCheckout(payer, origin);
      return () => pay(provider, session);
    },
    async resume() {},
    mails: [ORDER_MAIL],
  },
  {
    name: 'returning from the payment page',
    points: [
      { at: 'insert into "subscriptions"', namesPayer: true },
      { at: 'update "checkouts" set "state"', namesPayer: false },
    ],
    async begin({ provider, origin, billed }, payer) {
      const session = await startCheckout(payer, origin);
      // Waits for the billing jobs, because the webhook about the new customer also triggers a check of the
      // checkout.
      await billed();
      await provider.control({ webhooks: { mode: 'lose' } });
      await pay(provider, session);
      const page = await provider.resultPage(session);
      return () => confirmCheckout(payer, origin, page);
    },
    async resume({ provider }) {
      await provider.control({ webhooks: { mode: 'normal' } });
    },
    mails: [ORDER_MAIL],
  },
  {
    name: 'cancelling',
    points: [
      { at: 'insert into "terminations"', namesPayer: true, quick: true },
      { at: 'update "terminations" set "subscription_id"', namesPayer: false },
      { at: 'end_planned', namesPayer: true },
      { at: 'update "terminations" set "state"', namesPayer: false },
      { at: 'termination_applied', namesPayer: true },
    ],
    async begin({ provider, origin, mailed }, payer) {
      await pay(provider, await startCheckout(payer, origin));
      await mailed(payer, ORDER_MAIL);
      return () => cancelPremium(payer, origin);
    },
    async resume({ origin }, payer, answered) {
      if (!answered) await cancelPremium(payer, origin);
    },
    mails: [ORDER_MAIL, 'We’ve received your cancellation', 'Your cancellation of '],
  },
];
