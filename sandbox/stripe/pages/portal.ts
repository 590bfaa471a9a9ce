import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Stripe from 'stripe';
import { escapeHtml } from '#platform/escape-html';
import { cancelSubscription, isOver } from '../billing/cancel.ts';
import { payingMethod } from '../billing/payment-methods.ts';
import { change } from '../webhooks/emit.ts';
import { idOf, known, type World } from '../world.ts';
import { day, interval, methodName, money } from './amounts.ts';
import { BASE, honesty, link, mark, notice, paramOf, unknownPage } from './hosted.ts';
import { sendStripePage } from './layout.ts';
import { methodPages, methodsPage } from './portal-methods.ts';
import { afterFlow, endOf, isOpen, type PortalView, portalView } from './portal-session.ts';

/** `/sandbox/stripe/portal/{session}`: where people look after their subscription. */
export function portalPages(app: FastifyInstance, world: World): void {
  /** Runs a page for a session that still lasts. */
  const page =
    (show: (view: PortalView, request: FastifyRequest, reply: FastifyReply) => FastifyReply) =>
    (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
      const session = world.store.find('billing_portal.session', paramOf(request, 'id'));
      if (!session || !world.store.find('customer', session.customer)) return unknownPage(reply);
      const view = portalView(world, session);
      if (isOpen(world, session)) return show(view, request, reply);
      const { expired: title, expiredText: text } = view.words;
      return notice(reply, view.language, 410, { title, text, to: session.return_url });
    };
  const ownSubscription = (view: PortalView, request: FastifyRequest) =>
    view.subscriptions.find(({ id }) => id === paramOf(request, 'subscription'));

  app.get(
    `${BASE}/portal/:id`,
    page((view, _, reply) => {
      const { flow } = view.session;
      if (flow?.type === 'payment_method_update') return methodsPage(reply, view);
      const wanted = flow?.subscription_cancel?.subscription;
      const subscription = view.subscriptions.find(({ id }) => id === wanted);
      if (flow?.type === 'subscription_cancel' && subscription && endOf(subscription) === null)
        return cancelPage(reply, view, subscription);
      return homePage(world, reply, view);
    }),
  );
  app.get(
    `${BASE}/portal/:id/home`,
    page((view, _, reply) => homePage(world, reply, view)),
  );
  app.get(
    `${BASE}/portal/:id/cancel/:subscription`,
    page((view, request, reply) => {
      const subscription = ownSubscription(view, request);
      return subscription ? cancelPage(reply, view, subscription) : unknownPage(reply);
    }),
  );
  app.post(
    `${BASE}/portal/:id/cancel/:subscription`,
    page((view, request, reply) => {
      const subscription = ownSubscription(view, request);
      const { enabled, mode } = view.configuration.features.subscription_cancel;
      if (!subscription || !enabled) return unknownPage(reply);
      if (mode === 'immediately') cancelSubscription(world, subscription, 'cancellation_requested');
      else if (endOf(subscription) === null) cancelAtEnd(world, subscription);
      return afterFlow(reply, view, 'subscription_cancel');
    }),
  );
  app.post(
    `${BASE}/portal/:id/renew/:subscription`,
    page((view, request, reply) => {
      const subscription = ownSubscription(view, request);
      if (!subscription || isOver(subscription)) return unknownPage(reply);
      const cancellation_details = { comment: null, feedback: null, feedback_option: null, reason: null };
      change(
        world,
        'subscription',
        subscription,
        { cancel_at: null, cancel_at_period_end: false, canceled_at: null, cancellation_details },
        'customer.subscription.updated',
      );
      return reply.redirect(view.home, 303);
    }),
  );
  methodPages(app, world, page);
}

/** With flexible billing the end is a date and the flag stays off. */
function cancelAtEnd(world: World, subscription: Stripe.Subscription): void {
  change(
    world,
    'subscription',
    subscription,
    {
      cancel_at: subscription.items.data[0]?.current_period_end ?? null,
      cancel_at_period_end: false,
      canceled_at: world.time.seconds(),
      cancellation_details: {
        comment: null,
        feedback: null,
        feedback_option: null,
        reason: 'cancellation_requested',
      },
    },
    'customer.subscription.updated',
  );
}

function cancelPage(reply: FastifyReply, view: PortalView, subscription: Stripe.Subscription): FastifyReply {
  const { words, language, session, home, leadsTo } = view;
  return sendStripePage(reply, {
    language,
    title: words.cancelPlan,
    leadsTo,
    body: `${mark(language)}<h1>${words.cancelQuestion}</h1>
<p>${words.cancelText} ${day(language, subscription.items.data[0]?.current_period_end ?? 0)}</p>
<form method="post" action="${BASE}/portal/${session.id}/cancel/${subscription.id}"><button class="main">${words.cancelPlan}</button></form>
${link(home, words.keep)}${honesty(language)}`,
  });
}

function homePage(world: World, reply: FastifyReply, view: PortalView): FastifyReply {
  const { words, language, session, leadsTo } = view;
  const plans = view.subscriptions.map((one) => plan(world, view, one)).join('');
  return sendStripePage(reply, {
    language,
    title: words.portal,
    leadsTo,
    body: `${mark(language)}<h1>${words.portal}</h1>${link(session.return_url, words.returnToShop)}
<section><h2>${words.plan}</h2>${plans || `<p>${words.none}</p>`}</section>
<section><h2>${words.paymentMethod}</h2>${storedMethod(world, view)}</section>
${view.configuration.features.invoice_history.enabled ? `<section><h2>${words.invoices}</h2>${history(world, view)}</section>` : ''}${honesty(language)}`,
  });
}

function plan(world: World, view: PortalView, subscription: Stripe.Subscription): string {
  const { words, language, session } = view;
  const item = subscription.items.data[0];
  if (!item) return '';
  const product = known(world, 'product', item.price.product);
  const end = endOf(subscription);
  const base = `${BASE}/portal/${session.id}`;
  const cancels = view.configuration.features.subscription_cancel.enabled;
  const action =
    end !== null
      ? `<form method="post" action="${base}/renew/${subscription.id}"><button>${words.renew}</button></form>`
      : cancels
        ? `<p><a class="row" href="${base}/cancel/${subscription.id}">${words.cancelPlan}</a></p>`
        : '';
  return `<p><b>${escapeHtml(product.name)}</b><br>${money(language, item.price.unit_amount, item.price.currency)} ${interval(words, item.price.recurring)}<br>
${end === null ? words.renewsOn : words.endsOn} ${day(language, end ?? item.current_period_end)}</p>
${subscription.status === 'past_due' ? `<p class="problem">${words.pastDue}</p>` : ''}${action}`;
}

function storedMethod(world: World, view: PortalView): string {
  const { words, session, configuration } = view;
  const usual = world.store.find(
    'payment_method',
    idOf(known(world, 'customer', session.customer).invoice_settings.default_payment_method),
  );
  const [first] = view.subscriptions;
  const method = (first && payingMethod(world, first)) ?? usual;
  const name = method ? escapeHtml(methodName(method)) : words.noMethod;
  return `<p>${name}</p>${configuration.features.payment_method_update.enabled ? `<p><a class="row" href="${BASE}/portal/${session.id}/method">${words.changeMethod}</a></p>` : ''}`;
}

function history(world: World, { words, language, session }: PortalView): string {
  const rows = world.store
    .all('invoice')
    .filter(({ customer, status }) => customer === session.customer && status !== 'draft')
    .map((invoice) => {
      const state =
        invoice.status === 'paid' ? words.paid : invoice.status === 'open' ? words.open : words.closed;
      const pay =
        invoice.status === 'open'
          ? `<a class="row" href="${escapeHtml(invoice.hosted_invoice_url ?? '')}">${words.pay}</a>`
          : state;
      return `<tr><td>${day(language, invoice.created)}</td><td>${money(language, invoice.total, invoice.currency)}</td><td>${pay}</td><td><a class="row" href="${escapeHtml(invoice.invoice_pdf ?? '')}">PDF</a></td></tr>`;
    });
  return rows.length === 0 ? `<p>${words.noInvoices}</p>` : `<table>${rows.join('')}</table>`;
}
