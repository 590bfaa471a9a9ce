import type Stripe from 'stripe';
import { type Clock, MINUTE_MS } from '#platform/clock';
import type { EventFacts } from './shapes.ts';

/** Events that the webhook endpoint subscribes to (reference: Stripe). */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.updated',
  'customer.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.finalized',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'refund.updated',
  'refund.failed',
  'payment_method.attached',
  'payment_method.updated',
  'payment_method.automatically_updated',
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[];

/** Maximum number of event types that one request may filter by. */
const TYPES_PER_REQUEST = 20;

/** Allowed difference between the signature's timestamp and the clock, in either direction. */
const TOLERANCE_MS = 5 * MINUTE_MS;

/** The signature does not match the message, or its timestamp is out of tolerance. */
export class InvalidSignature extends Error {
  override readonly name = 'InvalidSignature';
}

export interface EventReader {
  /**
   * Verifies the signature of a webhook's raw body. Returns null for an event that the product ignores: an
   * event of the other mode (test or live), of another type, or without a customer. Throws
   * `InvalidSignature`.
   */
  readEvent(body: Buffer, signature: string): Promise<EventFacts | null>;
  /** Returns the events that Stripe could not deliver since the given time, going back at most 30 days. */
  undeliveredEvents(since: Date): Promise<EventFacts[]>;
}

interface EventReaderOptions {
  secretKey: string;
  webhookSecrets: readonly string[];
  clock: Clock;
}

export function createEventReader(
  stripe: Stripe,
  { secretKey, webhookSecrets: secrets, clock }: EventReaderOptions,
): EventReader {
  const livemode = /^[a-z]+_live_/.test(secretKey);
  /** Returns null for events of the other mode (test or live) and for events that the product ignores. */
  const ours = (event: Stripe.Event) => (event.livemode === livemode ? toEventFacts(event) : null);
  return {
    async readEvent(body, signature) {
      return ours(await verified(body, signature));
    },
    async undeliveredEvents(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const found: EventFacts[] = [];
      for (let from = 0; from < EVENT_TYPES.length; from += TYPES_PER_REQUEST) {
        const types = EVENT_TYPES.slice(from, from + TYPES_PER_REQUEST);
        const events = await stripe.events
          .list({ types, delivery_success: false, created, limit: 100 })
          .autoPagingToArray({ limit: 5000 });
        found.push(...events.map(ours).filter((facts) => facts !== null));
      }
      return found;
    },
  };

  async function verified(body: Buffer, signature: string): Promise<Stripe.Event> {
    const now = clock.now().getTime();
    const at = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]) * 1000;
    // The SDK only rejects timestamps that are too old, not those in the future.
    if (!(Math.abs(now - at) <= TOLERANCE_MS))
      throw new InvalidSignature('the timestamp is outside the tolerance');
    for (const secret of secrets) {
      try {
        return await stripe.webhooks.constructEventAsync(
          body,
          signature,
          secret,
          TOLERANCE_MS / 1000,
          undefined,
          now,
        );
      } catch {
        // This secret does not match. The message is rejected only if no secret matches.
      }
    }
    throw new InvalidSignature('no secret matches');
  }
}

/** Whether events of this type name a charge instead of a customer: those of disputes and refunds. */
export const isAboutCharge = (type: string): boolean => /^(?:charge\.dispute|refund)\./.test(type);

function toEventFacts(event: Stripe.Event): EventFacts | null {
  if (!(EVENT_TYPES as readonly string[]).includes(event.type)) return null;
  const object: Record<string, unknown> = { ...event.data.object };
  const ofCustomer = object.object === 'customer' ? object.id : object.customer;
  const whom = isAboutCharge(event.type) ? object.charge : ofCustomer;
  return typeof whom === 'string' ? { id: event.id, type: event.type, subject: whom } : null;
}
