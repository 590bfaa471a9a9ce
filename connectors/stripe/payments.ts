import type { Clock } from '#platform/clock';
import { CircuitBreaker } from '../http-client/circuit-breaker.ts';
import { type Checkouts, createCheckouts } from './checkouts.ts';
import { PRICE_KEY, type StripeSettings, stripeClient } from './client.ts';
import { type Customers, createCustomers } from './customers.ts';
import { createEndings, type Endings } from './endings.ts';
import { PaymentsUnavailable, toPaymentsError } from './errors.ts';
import { createEventReader, type EventReader } from './events.ts';
import { createPortal, type Portal } from './portal.ts';
import { type StripeSetup, type StripeSetupOptions, setUpAccount } from './set-up.ts';
import type { PriceFacts } from './shapes.ts';

/**
 * Client for the payment provider. Every call may throw `PaymentsUnavailable`, `PaymentsRefused` or an
 * unexpected error.
 */
export interface Payments extends Customers, Checkouts, Endings, Portal, EventReader {
  /** Returns the current price of Premium. */
  price(): Promise<PriceFacts>;
  /** Returns a new URL for the invoice's PDF, or null if there is none. */
  invoicePdfUrl(invoiceId: string): Promise<string | null>;
  /** Makes what the product needs in the account; a second call updates only what differs. */
  setUp(options: StripeSetupOptions): Promise<StripeSetup>;
}

const PRICE_TTL_MS = 10 * 60_000;

/** Creates a thin wrapper around Stripe's SDK. */
export function createPayments(settings: StripeSettings, { clock }: { clock: Clock }): Payments {
  const stripe = stripeClient(settings);
  const events = createEventReader(stripe, { ...settings, clock });
  const calls = withCircuitBreaker(
    {
      ...createCustomers(stripe),
      ...createCheckouts(stripe),
      ...createEndings(stripe),
      ...createPortal(stripe),
      ...events,
      async price() {
        const { data } = await stripe.prices.list({ lookup_keys: [PRICE_KEY], active: true });
        const [found] = data;
        if (!found || found.unit_amount === null)
          throw new PaymentsUnavailable(`there is no price with the lookup key ${PRICE_KEY}`);
        return { id: found.id, amount: found.unit_amount, currency: found.currency };
      },
      async invoicePdfUrl(invoiceId) {
        return (await stripe.invoices.retrieve(invoiceId)).invoice_pdf ?? null;
      },
      setUp: (options) => setUpAccount(stripe, options),
    },
    clock,
  );
  let cachedPrice: { price: PriceFacts; until: number } | undefined;
  return {
    ...calls,
    // These may be answered without a request, which says nothing about the provider to the circuit breaker.
    readEvent: events.readEvent,
    async price() {
      const now = clock.now().getTime();
      if (!cachedPrice || now >= cachedPrice.until)
        cachedPrice = { price: await calls.price(), until: now + PRICE_TTL_MS };
      return cachedPrice.price;
    },
  };
}

/** Wraps all methods: maps their errors, and rejects calls for a while after consecutive failures. */
function withCircuitBreaker(payments: Payments, clock: Clock): Payments {
  const breaker = new CircuitBreaker({ clock });
  const entries = Object.entries(payments).map(([name, call]) => [
    name,
    async (...given: unknown[]) => {
      if (!breaker.allowsRequest())
        throw new PaymentsUnavailable('not called, because it failed several times in a row');
      try {
        const answer = await (call as (...given: unknown[]) => Promise<unknown>)(...given);
        breaker.recordSuccess();
        return answer;
      } catch (error) {
        const known = toPaymentsError(error);
        if (known instanceof PaymentsUnavailable) breaker.recordFailure();
        else breaker.recordSuccess();
        throw known;
      }
    },
  ]);
  return Object.fromEntries(entries) as Payments;
}
