import type { FastifyInstance, FastifyReply } from 'fastify';
import type Stripe from 'stripe';
import { escapeHtml } from '#platform/escape-html';
import { completeCheckout } from '../billing/complete-checkout.ts';
import type { World } from '../state/world.ts';
import { BASE, formOf, link, money, problemText, sendHosted, unknownPage } from './parts.ts';
import { choiceFields, questionPage, readChoice } from './payment-choice.ts';

/** Longest time that the page waits for the shop's webhook endpoint to respond. */
const SHOP_ANSWERS_WITHIN_MS = 10_000;

/** Serves `/sandbox/stripe/pay/{session}`, the page at `session.url`. */
export function checkoutPages(app: FastifyInstance, world: World): void {
  app.get<{ Params: { id: string } }>(`${BASE}/pay/:id`, (request, reply) => {
    const session = world.store.find('checkout.session', request.params.id);
    return session ? checkoutPage(world, reply, session) : unknownPage(reply);
  });

  app.post<{ Params: { id: string } }>(`${BASE}/pay/:id`, async (request, reply) => {
    const session = world.store.find('checkout.session', request.params.id);
    if (!session) return unknownPage(reply);
    // A form that is sent twice causes only one payment, and both responses redirect to the shop.
    if (session.status === 'complete') return toShop(world, reply, session);
    if (session.status !== 'open') return checkoutPage(world, reply, session);
    const form = formOf(request);
    if (!session.payment_method_types.includes(form.get('method') ?? '')) return unknownPage(reply);
    const choice = readChoice(world, form, session.customer_details?.email ?? null);
    if (choice.is === 'declined') return checkoutPage(world, reply, session, choice.problem);
    const outcome = choice.is === 'asks' ? choice : completeCheckout(world, session, choice);
    if (outcome.is === 'asks')
      return questionPage(reply, form, {
        action: `${BASE}/pay/${session.id}`,
        formTargets: [session.success_url],
      });
    if (outcome.is === 'declined') return checkoutPage(world, reply, session, outcome.decline.message);
    return toShop(world, reply, outcome.session);
  });
}

function checkoutPage(
  world: World,
  reply: FastifyReply,
  session: Stripe.Checkout.Session,
  problem?: string,
): FastifyReply {
  if (session.status === 'complete')
    return sendHosted(reply, {
      title: 'This checkout is complete',
      body: link(successUrl(session), 'Continue'),
    });
  if (session.status !== 'open')
    return sendHosted(reply, {
      title: 'This checkout has expired',
      status: 410,
      body: link(session.cancel_url, 'Continue'),
    });
  const line = world.store.find('checkout_detail', session.id)?.lines[0];
  return sendHosted(reply, {
    title: `Subscribe to ${line?.description ?? ''}`,
    formTargets: [session.success_url],
    body: `<p>${money(session.amount_total, session.currency)} per ${line?.price?.recurring?.interval}, incl. VAT, for ${escapeHtml(session.customer_details?.email ?? '')}</p>
${problemText(problem)}<form method="post" action="${BASE}/pay/${session.id}">${choiceFields('Subscribe', session.payment_method_types)}</form>
${link(session.cancel_url, 'Cancel and go back')}`,
  });
}

const successUrl = ({ id, success_url: url }: Stripe.Checkout.Session): string =>
  (url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);

/** Redirects the buyer to the shop once the shop's webhook endpoint has responded, or after ten seconds. */
async function toShop(
  world: World,
  reply: FastifyReply,
  session: Stripe.Checkout.Session,
): Promise<FastifyReply> {
  world.store.flush();
  const event = world.store
    .all('event')
    .find(
      ({ type, data }) =>
        type === 'checkout.session.completed' && 'id' in data.object && data.object.id === session.id,
    );
  if (event) await world.webhooks.answered(event.id, SHOP_ANSWERS_WITHIN_MS);
  return reply.redirect(successUrl(session), 303);
}
