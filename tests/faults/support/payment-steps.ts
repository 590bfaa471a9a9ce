import type { StripeProcess } from '../stripe-process.ts';
import type { CountingMailServer } from './counting-mail-server.ts';
import { cancelPremium, confirmCheckout, type Payer, pay, startCheckout } from './payers.ts';

/** What somebody who buys meets. */
export interface Shop {
  origin: string;
  provider: StripeProcess;
  mail: CountingMailServer;
  /** Waits until nothing is left to do about payments. */
  billed(): Promise<unknown>;
  /** Waits until the person has a mail whose subject begins so. */
  mailed(payer: Payer, subject: string): Promise<unknown>;
}

/** What is written to the database, as the statement or one of its values says it. */
interface KillPoint {
  at: string;
  /** Whether the message names the person, so that nobody else's can be taken for it. */
  namesPayer: boolean;
  /** Belongs to the few rounds of `npm test`. */
  quick?: true;
}

export interface PaymentStep {
  name: string;
  points: readonly KillPoint[];
  /** Does what comes before; gives what is done while the server is killed. */
  begin(shop: Shop, payer: Payer): Promise<() => Promise<unknown>>;
  /** What the person does when the server is back; `answered` tells whether the step's request was. */
  resume(shop: Shop, payer: Payer, answered: boolean): Promise<unknown>;
  /** Subjects of the mails that come, each once. */
  mails: readonly string[];
}

const ORDER_MAIL = 'Your order: ';

/** Of checkout and of cancelling, with the points between which everything lies that they write. */
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
    name: 'coming back from the payment page',
    points: [
      { at: 'insert into "subscriptions"', namesPayer: true },
      { at: 'update "checkouts" set "state"', namesPayer: false },
    ],
    async begin({ provider, origin, billed }, payer) {
      const session = await startCheckout(payer, origin);
      // What the provider tells of the new customer leads to a look at the order too.
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
    mails: [ORDER_MAIL, "We've received your cancellation", 'Your cancellation of '],
  },
];
