import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Stripe from 'stripe';
import { escapeHtml } from '#platform/escape-html';
import { table } from '../../http/page.ts';
import { updateSubscription } from '../api/update-subscription.ts';
import { cancelSubscription, isOver } from '../billing/cancel.ts';
import { attachPaymentMethod, makeDefault, payingMethod } from '../billing/payment-methods.ts';
import { idOf, known, type World } from '../state/world.ts';
import { BASE, day, formOf, link, methodName, money, problemText, sendHosted, unknownPage } from './parts.ts';
import { choiceFields, questionPage, readChoice } from './payment-choice.ts';

const LASTS_SECONDS = 3600;

interface PortalView {
  session: Stripe.BillingPortal.Session;
  features: Stripe.BillingPortal.Configuration.Features;
  /** Subscriptions that have not ended. */
  subscriptions: Stripe.Subscription[];
  url: string;
}

type Params = { id: string; subscription?: string };
type Handler = (
  view: PortalView,
  request: FastifyRequest<{ Params: Params }>,
  reply: FastifyReply,
) => FastifyReply;

/** Serves `/sandbox/stripe/portal/{session}`: a customer's subscriptions, payment method and invoices. */
export function portalPages(app: FastifyInstance, world: World): void {
  /** Returns a route handler that runs `handle` if the session in the URL is still valid. */
  const page = (handle: Handler) => (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
    const session = world.store.find('billing_portal.session', request.params.id);
    if (!session || !world.store.find('customer', session.customer)) return unknownPage(reply);
    if (world.time.seconds() >= session.created + LASTS_SECONDS)
      return sendHosted(reply, {
        title: 'This page has expired',
        status: 410,
        body: link(session.return_url, 'Continue'),
      });
    const { features } = known(world, 'billing_portal.configuration', session.configuration);
    const subscriptions = world.store
      .all('subscription')
      .filter((row) => idOf(row.customer) === session.customer && !isOver(row));
    return handle({ session, features, subscriptions, url: `${BASE}/portal/${session.id}` }, request, reply);
  };
  const own = ({ subscriptions }: PortalView, { params }: FastifyRequest<{ Params: Params }>) =>
    subscriptions.find(({ id }) => id === params.subscription);

  app.get<{ Params: Params }>(
    `${BASE}/portal/:id`,
    page((view, _, reply) => homePage(world, reply, view)),
  );
  app.post<{ Params: Params }>(
    `${BASE}/portal/:id/cancel/:subscription`,
    page((view, request, reply) => {
      const subscription = own(view, request);
      const { enabled, mode } = view.features.subscription_cancel;
      if (!subscription || !enabled) return unknownPage(reply);
      if (mode === 'immediately') cancelSubscription(world, subscription, 'cancellation_requested');
      // Like Stripe with flexible billing, sets `cancel_at` instead of `cancel_at_period_end`.
      else updateSubscription(world, subscription, { cancel_at: 'min_period_end' });
      return reply.redirect(view.url, 303);
    }),
  );
  app.post<{ Params: Params }>(
    `${BASE}/portal/:id/renew/:subscription`,
    page((view, request, reply) => {
      const subscription = own(view, request);
      if (!subscription) return unknownPage(reply);
      updateSubscription(world, subscription, { cancel_at: null, cancel_at_period_end: false });
      return reply.redirect(view.url, 303);
    }),
  );
  app.post<{ Params: Params }>(
    `${BASE}/portal/:id/method`,
    page((view, request, reply) => {
      const form = formOf(request);
      const customer = known(world, 'customer', view.session.customer);
      const choice = readChoice(world, form, customer.email);
      if (choice.is === 'declined') return homePage(world, reply, view, choice.problem);
      if (choice.is === 'asks') return questionPage(reply, form, { action: `${view.url}/method` });
      makeDefault(world, customer, attachPaymentMethod(world, customer.id, choice.paying).id);
      return reply.redirect(view.url, 303);
    }),
  );
}

function homePage(world: World, reply: FastifyReply, view: PortalView, problem?: string): FastifyReply {
  const { session, features, subscriptions, url } = view;
  const method = subscriptions[0] && payingMethod(world, subscriptions[0]);
  const change = `<form method="post" action="${url}/method">${choiceFields('Change payment method')}</form>`;
  return sendHosted(reply, {
    title: 'Your subscription',
    body: `${link(session.return_url, 'Back to the website')}${problemText(problem)}
<section><h2>Plan</h2>${subscriptions.map((one) => plan(world, view, one)).join('') || '<p>There is no subscription.</p>'}</section>
${features.invoice_history.enabled ? `<section><h2>Invoices</h2>${history(world, session)}</section>` : ''}
<section><h2>Payment method</h2><p>${method ? escapeHtml(methodName(method)) : 'None.'}</p>${features.payment_method_update.enabled ? change : ''}</section>`,
  });
}

function plan(world: World, { features, url }: PortalView, subscription: Stripe.Subscription): string {
  const [item] = subscription.items.data;
  if (!item) return '';
  const { price, current_period_end: renews } = item;
  const { cancel_at: ends } = subscription;
  const form = (action: string, label: string) =>
    `<form method="post" action="${url}/${action}/${subscription.id}"><button>${label}</button></form>`;
  const cancel = features.subscription_cancel.enabled ? form('cancel', 'Cancel subscription') : '';
  return `<p><b>${escapeHtml(known(world, 'product', price.product).name)}</b>, ${money(price.unit_amount, price.currency)} per ${price.recurring?.interval}, ${subscription.status}, ${ends === null ? 'renews' : 'ends'} on ${day(ends ?? renews)}</p>
${ends === null ? cancel : form('renew', "Don't cancel")}`;
}

const history = (world: World, { customer }: Stripe.BillingPortal.Session): string =>
  table(
    ['Date', 'Amount', 'Status', 'Page', 'File'],
    world.store
      .all('invoice')
      .filter((row) => row.customer === customer && row.status !== 'draft')
      .map((row) => [
        day(row.created),
        money(row.total, row.currency),
        row.status ?? '',
        link(row.hosted_invoice_url, row.status === 'open' ? 'Pay' : 'Show'),
        link(row.invoice_pdf, 'PDF'),
      ]),
  );
