import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Stripe from 'stripe';
import { escapeHtml } from '#platform/escape-html';
import { payInvoice, subscriptionOf } from '../billing/pay-invoice.ts';
import { attachPaymentMethod, payingMethod, testCardOf } from '../billing/payment-methods.ts';
import { type Decline, testCard } from '../billing/test-cards.ts';
import type { PayingWith } from '../state/tables.ts';
import { idOf, known, type World } from '../world.ts';
import { day, methodName, money } from './amounts.ts';
import { cardFields, readCard, type Typed, typedOf } from './card-form.ts';
import { BASE, formOf, honesty, link, mark, paramOf, problemOf, unknownPage } from './hosted.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { sendStripePage } from './layout.ts';
import { type Purpose, startPending } from './pending.ts';
import { words as allWords, declineWords, type Language, languageOf } from './words.ts';

/** `/sandbox/stripe/invoice/{id}?secret=…`: an invoice, its PDF, and paying it while it is open. */
export function invoicePages(app: FastifyInstance, world: World): void {
  const at = (request: FastifyRequest): Stripe.Invoice | undefined => {
    const id = paramOf(request, 'id');
    const { secret } = request.query as { secret?: unknown };
    const right = world.store.find('invoice_link', id)?.secret;
    return right !== undefined && typeof secret === 'string' && same(secret, right)
      ? world.store.find('invoice', id)
      : undefined;
  };
  app.get(`${BASE}/invoice/:id`, (request, reply) => {
    const invoice = at(request);
    return invoice ? invoicePage(world, reply, invoice) : unknownPage(reply);
  });
  app.get(`${BASE}/invoice/:id/pdf`, (request, reply) => {
    const invoice = at(request);
    if (!invoice) return unknownPage(reply);
    return reply
      .type('application/pdf')
      .headers({
        'content-disposition': `attachment; filename="Invoice-${invoice.number}.pdf"`,
        'cache-control': 'no-store',
      })
      .send(invoicePdf(invoice, languageFor(world, invoice)));
  });
  app.post(`${BASE}/invoice/:id`, (request, reply) => {
    const invoice = at(request);
    if (!invoice) return unknownPage(reply);
    if (invoice.status !== 'open') return reply.redirect(invoice.hosted_invoice_url ?? '/', 303);
    return pay(world, reply, invoice, formOf(request));
  });
}

function same(given: string, right: string): boolean {
  const [left, other] = [Buffer.from(given), Buffer.from(right)];
  return left.length === other.length && timingSafeEqual(left, other);
}

/** The customer's language: an invoice has none of its own. */
const languageFor = (world: World, { customer }: Stripe.Invoice): Language =>
  languageOf(world.store.find('customer', idOf(customer))?.preferred_locales?.[0]);

const storedFor = (world: World, invoice: Stripe.Invoice): Stripe.PaymentMethod | undefined => {
  const subscription = subscriptionOf(world, invoice);
  return subscription && payingMethod(world, subscription);
};

function pay(
  world: World,
  reply: FastifyReply,
  invoice: Stripe.Invoice,
  form: URLSearchParams,
): FastifyReply {
  const language = languageFor(world, invoice);
  const again = (problem: string) => invoicePage(world, reply, invoice, problem, typedOf(form));
  const pending = { purpose: 'invoice' as const, target: invoice.id };
  if (form.get('method') === 'stored') {
    const stored = storedFor(world, invoice);
    if (!stored) return unknownPage(reply);
    const card = testCardOf(world, stored);
    if (card?.asks !== 'always') return charge(world, reply, invoice, stored);
    const paying = storedCard(stored, card.number);
    return startPending(world, reply, { ...pending, kind: '3ds', paying, method: stored.id });
  }
  if (form.get('method') === 'paypal') {
    const paying = { type: 'paypal' as const, name: null, email: invoice.customer_email };
    return startPending(world, reply, { ...pending, kind: 'paypal', paying });
  }
  const paying = readCard(form, allWords[language], world.time.now(), invoice.customer_email);
  if (typeof paying === 'string') return again(paying);
  const { entering, asks } = testCard(paying.type === 'card' ? paying.number : '');
  if (entering) return again(declineWords(language, entering));
  if (asks) return startPending(world, reply, { ...pending, kind: '3ds', paying });
  return charge(world, reply, invoice, attachPaymentMethod(world, String(idOf(invoice.customer)), paying));
}

const storedCard = (
  { card, billing_details: { name, email } }: Stripe.PaymentMethod,
  number: string,
): PayingWith => ({
  type: 'card',
  number,
  expMonth: card?.exp_month ?? 1,
  expYear: card?.exp_year ?? 1,
  name,
  email,
});

function charge(
  world: World,
  reply: FastifyReply,
  invoice: Stripe.Invoice,
  method: Stripe.PaymentMethod,
): FastifyReply {
  const outcome = payInvoice(world, invoice, method, true);
  const now = known(world, 'invoice', invoice.id);
  if (outcome === 'paid') return reply.redirect(now.hosted_invoice_url ?? '/', 303);
  const refused: Decline = testCardOf(world, method)?.charging ?? {
    code: 'card_declined',
    message: 'Your card was declined.',
  };
  return invoicePage(world, reply, now, declineWords(languageFor(world, invoice), refused));
}

function invoicePage(
  world: World,
  reply: FastifyReply,
  invoice: Stripe.Invoice,
  problem?: string,
  typed: Typed = {},
): FastifyReply {
  const language = languageFor(world, invoice);
  const words = allWords[language];
  const state =
    invoice.status === 'paid' ? words.paid : invoice.status === 'open' ? words.open : words.closed;
  return sendStripePage(reply, {
    language,
    title: words.invoice,
    body: `${mark(language)}<h1>${words.invoice} ${escapeHtml(invoice.number ?? '')}</h1>
<p class="amount">${money(language, invoice.total, invoice.currency)}</p><p>${words.vat} · ${day(language, invoice.created)} · <b>${state}</b></p>
${link(invoice.invoice_pdf, words.download)}${problemOf(problem)}${invoice.status === 'open' ? payForms(world, invoice, language, typed) : ''}${honesty(language)}`,
  });
}

function payForms(world: World, invoice: Stripe.Invoice, language: Language, typed: Typed): string {
  const words = allWords[language];
  const stored = storedFor(world, invoice);
  const form = (inside: string) =>
    `<form method="post" action="${escapeHtml(invoice.hosted_invoice_url ?? '')}">${inside}</form>`;
  const usual = stored
    ? form(`<button name="method" value="stored">${words.payWith} ${escapeHtml(methodName(stored))}</button>`)
    : '';
  return `${usual}${form(`${cardFields(words, language, typed)}<p><button class="main" name="method" value="card">${words.payNow}</button></p><p><button name="method" value="paypal">${words.payWithPaypal}</button></p>`)}`;
}

/** Paying an invoice after the bank or PayPal has asked. */
export const invoicePurpose: Purpose = {
  language: (world, { target }) => languageFor(world, known(world, 'invoice', target)),
  leadsTo: () => [],
  decided: (world, reply, { target, kind, paying, method }, approved) => {
    const invoice = known(world, 'invoice', target);
    if (invoice.status !== 'open') return reply.redirect(invoice.hosted_invoice_url ?? '/', 303);
    const words = allWords[languageFor(world, invoice)];
    if (!approved)
      return invoicePage(
        world,
        reply,
        invoice,
        kind === '3ds' ? words.authenticationFailed : words.paypalCancelled,
      );
    const used =
      method === undefined
        ? attachPaymentMethod(world, String(idOf(invoice.customer)), paying)
        : known(world, 'payment_method', method);
    return charge(world, reply, invoice, used);
  },
  over: (world, reply, { target }) =>
    reply.redirect(known(world, 'invoice', target).hosted_invoice_url ?? '/', 303),
};
