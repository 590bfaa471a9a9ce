import type { FastifyInstance, FastifyReply } from 'fastify';
import type Stripe from 'stripe';
import { escapeHtml } from '#platform/escape-html';
import { completeCheckout } from '../billing/complete-checkout.ts';
import type { World } from '../world.ts';
import { interval, money } from './amounts.ts';
import { cardFields, readCard, type Typed, typedOf } from './card-form.ts';
import {
  BASE,
  formOf,
  honesty,
  link,
  mark,
  notice,
  paramOf,
  problemOf,
  successAddress,
  toShop,
  unknownPage,
} from './hosted.ts';
import { sendStripePage } from './layout.ts';
import { startPending } from './pending.ts';
import { words as allWords, declineWords, languageOf } from './words.ts';

/** `/sandbox/stripe/pay/{session}`: the page that `session.url` leads to. */
export function checkoutPages(app: FastifyInstance, world: World): void {
  const sessionAt = (id: string) => world.store.find('checkout.session', id);

  app.get(`${BASE}/pay/:id`, (request, reply) => {
    const session = sessionAt(paramOf(request, 'id'));
    if (!session) return unknownPage(reply);
    const { problem } = request.query as { problem?: unknown };
    return checkoutPage(world, reply, session, problemFor(session, problem), {});
  });

  app.post(`${BASE}/pay/:id`, async (request, reply) => {
    const session = sessionAt(paramOf(request, 'id'));
    if (!session) return unknownPage(reply);
    // Sent twice: paid once, and both tabs get on.
    if (session.status === 'complete') return toShop(world, reply, session);
    if (session.status !== 'open') return checkoutPage(world, reply, session);
    const form = formOf(request);
    const language = languageOf(session.locale);
    const words = allWords[language];
    const again = (problem: string) => checkoutPage(world, reply, session, problem, typedOf(form));
    if (session.consent_collection?.terms_of_service === 'required' && !form.has('terms'))
      return again(words.termsNeeded);
    const byPaypal = form.get('method') === 'paypal';
    if (!session.payment_method_types.includes(byPaypal ? 'paypal' : 'card')) return unknownPage(reply);
    const email = session.customer_details?.email ?? (form.get('email')?.trim() || null);
    if (byPaypal) {
      const paying = { type: 'paypal' as const, name: null, email };
      return startPending(world, reply, { kind: 'paypal', purpose: 'checkout', target: session.id, paying });
    }
    const paying = readCard(form, words, world.time.now(), email);
    if (typeof paying === 'string') return again(paying);
    const outcome = completeCheckout(world, session, { paying, confirmed: false });
    if (outcome.is === 'asks')
      return startPending(world, reply, { kind: '3ds', purpose: 'checkout', target: session.id, paying });
    if (outcome.is === 'declined') return again(declineWords(language, outcome.decline));
    return toShop(world, reply, outcome.session);
  });
}

/** What a bank's or PayPal's page came back with: only known words are shown, never what stands in an address. */
function problemFor({ locale }: Stripe.Checkout.Session, problem: unknown): string | undefined {
  const words = allWords[languageOf(locale)];
  if (problem === 'authentication') return words.authenticationFailed;
  return problem === 'paypal' ? words.paypalCancelled : undefined;
}

/** The page itself, or what has become of the session. */
export function checkoutPage(
  world: World,
  reply: FastifyReply,
  session: Stripe.Checkout.Session,
  problem?: string,
  typed: Typed = {},
): FastifyReply {
  const language = languageOf(session.locale);
  const words = allWords[language];
  if (session.status === 'complete')
    return notice(reply, language, 200, {
      title: words.complete,
      text: words.completeText,
      to: successAddress(session),
    });
  if (session.status !== 'open')
    return notice(reply, language, 410, {
      title: words.expired,
      text: words.expiredText,
      to: session.cancel_url,
    });
  return sendStripePage(reply, {
    language,
    title: words.subscribe,
    leadsTo: [session.success_url, session.cancel_url],
    body: `${mark(language)}${summary(world, session)}
${problemOf(problem)}
<form method="post" action="${BASE}/pay/${session.id}">${emailField(session)}${fields(session, typed)}</form>
${link(session.cancel_url, words.cancelAndBack)}${honesty(language)}`,
  });
}

function summary(world: World, session: Stripe.Checkout.Session): string {
  const language = languageOf(session.locale);
  const words = allWords[language];
  const line = world.store.find('checkout_detail', session.id)?.lines[0];
  return `<h1>${words.subscribeTo} ${escapeHtml(line?.description ?? '')}</h1>
<p class="amount">${money(language, session.amount_total, session.currency)}</p><p>${interval(words, line?.price?.recurring)}, ${words.vat}</p>`;
}

function emailField({ locale, customer_details: details }: Stripe.Checkout.Session): string {
  const words = allWords[languageOf(locale)];
  if (details?.email) return `<p>${words.email}: ${escapeHtml(details.email)}</p>`;
  return `<div class="fields"><label>${words.email}<input type="email" name="email" autocomplete="email"></label></div>`;
}

function fields(session: Stripe.Checkout.Session, typed: Typed): string {
  const language = languageOf(session.locale);
  const words = allWords[language];
  const { payment_method_types: types, custom_text: texts } = session;
  const terms =
    session.consent_collection?.terms_of_service === 'required'
      ? `<label class="choice"><input type="checkbox" name="terms" value="yes"${'terms' in typed ? ' checked' : ''}><span>${escapeHtml(texts.terms_of_service_acceptance?.message ?? words.terms)}</span></label>`
      : '';
  const card = types.includes('card') ? cardFields(words, language, typed) : '';
  const payByCard = types.includes('card')
    ? `<p><button class="main" name="method" value="card">${words.subscribe}</button></p>`
    : '';
  const paypal = types.includes('paypal')
    ? `<p><button${types.includes('card') ? '' : ' class="main"'} name="method" value="paypal">${words.payWithPaypal}</button></p>`
    : '';
  const note = texts.submit ? `<p>${escapeHtml(texts.submit.message)}</p>` : '';
  return `${card}${terms}${payByCard}${paypal}${note}`;
}
