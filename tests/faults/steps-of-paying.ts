import type { CountingMailServer } from './counting-mail-server.ts';
import { cancel, confirm, order, type Payer, pay } from './payers.ts';
import type { PayingProvider } from './paying-provider.ts';

/** What somebody who buys meets. */
export interface Shop {
  origin: string;
  provider: PayingProvider;
  mail: CountingMailServer;
  /** Waits until nothing is left to do about payments. */
  billed(): Promise<unknown>;
  /** Waits until the person has a mail whose subject begins so. */
  mailed(payer: Payer, subject: string): Promise<unknown>;
}

/** What is written to the database, as the statement or one of its values says it. */
export interface Point {
  at: string;
  /** Whether the message names the person, so that nobody else's can be taken for it. */
  named: boolean;
  /** Belongs to the few rounds of `npm test`. */
  quick?: true;
}

export interface Step {
  name: string;
  points: readonly Point[];
  /** Does what comes before; gives what is done while the server is killed. */
  begin(shop: Shop, payer: Payer): Promise<() => Promise<unknown>>;
  /** What the person does when the server is back; `answered` tells whether the step's request was. */
  goOn(shop: Shop, payer: Payer, answered: boolean): Promise<unknown>;
  /** Subjects of the mails that come, each once. */
  mails: readonly string[];
}

const ORDER_MAIL = 'Your order: ';

/** Of checkout and of cancelling, with the points between which everything lies that they write. */
export const STEPS: readonly Step[] = [
  {
    name: 'ordering',
    points: [
      { at: 'insert into "billing_customers"', named: true },
      { at: 'update "billing_customers" set "stripe_id"', named: true },
      { at: 'insert into "checkouts"', named: true, quick: true },
      { at: 'update "checkouts" set "state"', named: false },
      { at: 'order_begun', named: true },
    ],
    async begin({ origin }, payer) {
      return () => order(payer, origin);
    },
    async goOn({ provider, origin }, payer) {
      await pay(provider, await order(payer, origin));
    },
    mails: [ORDER_MAIL],
  },
  {
    name: 'paying',
    points: [
      { at: 'insert into "stripe_events"', named: false, quick: true },
      { at: 'update "billing_customers" set "reads_begun"', named: true },
      { at: 'update "billing_customers" set "read_applied"', named: true },
      { at: 'insert into "subscriptions"', named: true },
      { at: 'insert into "invoices"', named: true },
      { at: 'insert into "billing_mails"', named: true },
      { at: 'premium_began', named: true },
      { at: 'update "checkouts" set "state"', named: false },
      { at: 'update "stripe_events" set "handled_at"', named: false },
    ],
    async begin({ provider, origin }, payer) {
      const session = await order(payer, origin);
      return () => pay(provider, session);
    },
    async goOn() {},
    mails: [ORDER_MAIL],
  },
  {
    name: 'coming back from the payment page',
    points: [
      { at: 'insert into "subscriptions"', named: true },
      { at: 'update "checkouts" set "state"', named: false },
    ],
    async begin({ provider, origin, billed }, payer) {
      const session = await order(payer, origin);
      // What the provider tells of the new customer leads to a look at the order too.
      await billed();
      await provider.control({ webhooks: { mode: 'lose' } });
      await pay(provider, session);
      const page = await provider.resultPage(session);
      return () => confirm(payer, origin, page);
    },
    async goOn({ provider }) {
      await provider.control({ webhooks: { mode: 'normal' } });
    },
    mails: [ORDER_MAIL],
  },
  {
    name: 'cancelling',
    points: [
      { at: 'insert into "terminations"', named: true, quick: true },
      { at: 'update "terminations" set "subscription_id"', named: false },
      { at: 'end_planned', named: true },
      { at: 'update "terminations" set "state"', named: false },
      { at: 'termination_applied', named: true },
    ],
    async begin({ provider, origin, mailed }, payer) {
      await pay(provider, await order(payer, origin));
      await mailed(payer, ORDER_MAIL);
      return () => cancel(payer, origin);
    },
    async goOn({ origin }, payer, answered) {
      if (!answered) await cancel(payer, origin);
    },
    mails: [ORDER_MAIL, "We've received your cancellation", 'Your cancellation of '],
  },
];
