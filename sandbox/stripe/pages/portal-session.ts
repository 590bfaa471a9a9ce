import type { FastifyReply } from 'fastify';
import type Stripe from 'stripe';
import { isOver } from '../billing/cancel.ts';
import { idOf, known, type World } from '../world.ts';
import { BASE, honesty, link, mark } from './hosted.ts';
import { sendStripePage } from './layout.ts';
import { type Language, languageOf, type Words, words } from './words.ts';

const LASTS_SECONDS = 3600;

/** A portal session with what its pages need. */
export interface PortalView {
  session: Stripe.BillingPortal.Session;
  configuration: Stripe.BillingPortal.Configuration;
  language: Language;
  words: Words;
  /** Those that have not ended. */
  subscriptions: Stripe.Subscription[];
  home: string;
  leadsTo: (string | null | undefined)[];
}

export const isOpen = (world: World, { created }: Stripe.BillingPortal.Session): boolean =>
  world.time.seconds() < created + LASTS_SECONDS;

export function portalView(world: World, session: Stripe.BillingPortal.Session): PortalView {
  const language = languageOf(session.locale);
  return {
    session,
    configuration: known(world, 'billing_portal.configuration', session.configuration),
    language,
    words: words[language],
    subscriptions: world.store
      .all('subscription')
      .filter((row) => idOf(row.customer) === session.customer && !isOver(row)),
    home: `${BASE}/portal/${session.id}/home`,
    leadsTo: [session.return_url, session.flow?.after_completion.redirect?.return_url],
  };
}

/** When it ends, in unix seconds; null while it goes on. */
export const endOf = (subscription: Stripe.Subscription): number | null =>
  subscription.cancel_at ??
  (subscription.cancel_at_period_end ? (subscription.items.data[0]?.current_period_end ?? null) : null);

/** Where a finished flow leads: where the shop wanted, or to the portal's first page. */
export function afterFlow(
  reply: FastifyReply,
  { session, home, language, words: own }: PortalView,
  type: 'payment_method_update' | 'subscription_cancel',
): FastifyReply {
  const after = session.flow?.type === type ? session.flow.after_completion : undefined;
  if (after?.type === 'redirect' && after.redirect) return reply.redirect(after.redirect.return_url, 303);
  if (after?.type === 'hosted_confirmation')
    return sendStripePage(reply, {
      language,
      title: own.done,
      body: `${mark(language)}<h1>${own.done}</h1>${link(session.return_url, own.returnToShop)}${honesty(language)}`,
    });
  return reply.redirect(home, 303);
}
