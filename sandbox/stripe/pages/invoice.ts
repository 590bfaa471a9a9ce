import { timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Stripe from 'stripe';
import { escapeHtml } from '#platform/escape-html';
import { payInvoice, subscriptionOf } from '../billing/pay-invoice.ts';
import { attachPaymentMethod, payingMethod, testCardOf } from '../billing/payment-methods.ts';
import { known, type World } from '../state/world.ts';
import { BASE, day, formOf, link, methodName, money, problemText, sendHosted, unknownPage } from './parts.ts';
import { choiceFields, questionPage, readChoice } from './payment-choice.ts';

type InvoiceRequest = FastifyRequest<{ Params: { id: string }; Querystring: { secret?: string } }>;

/**
 * Serves `/sandbox/stripe/invoice/{id}?secret=…`: an invoice with its PDF, and the payment form while the
 * invoice is open.
 */
export function invoicePages(app: FastifyInstance, world: World): void {
  const page =
    (handle: (invoice: Stripe.Invoice, request: InvoiceRequest, reply: FastifyReply) => FastifyReply) =>
    (request: InvoiceRequest, reply: FastifyReply) => {
      const secret = world.store.find('invoice_link', request.params.id)?.secret;
      const invoice = world.store.find('invoice', request.params.id);
      if (!invoice || secret === undefined || !isEqual(String(request.query.secret), secret))
        return unknownPage(reply);
      return handle(invoice, request, reply);
    };

  app.get(
    `${BASE}/invoice/:id`,
    page((invoice, _, reply) => invoicePage(world, reply, invoice)),
  );
  app.get(
    `${BASE}/invoice/:id/pdf`,
    page((invoice, _, reply) =>
      reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="Invoice-${invoice.number}.pdf"`)
        .header('cache-control', 'no-store')
        .send(readFileSync(new URL('invoice.pdf', import.meta.url))),
    ),
  );
  app.post(
    `${BASE}/invoice/:id`,
    page((invoice, request, reply) =>
      invoice.status === 'open'
        ? pay(world, reply, invoice, formOf(request))
        : reply.redirect(invoice.hosted_invoice_url ?? '/', 303),
    ),
  );
}

function isEqual(given: string, secret: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(secret)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const storedMethod = (world: World, invoice: Stripe.Invoice): Stripe.PaymentMethod | undefined => {
  const subscription = subscriptionOf(world, invoice);
  return subscription && payingMethod(world, subscription);
};

function pay(
  world: World,
  reply: FastifyReply,
  invoice: Stripe.Invoice,
  form: URLSearchParams,
): FastifyReply {
  const stored = form.get('method') === 'stored' ? storedMethod(world, invoice) : undefined;
  const card = stored && testCardOf(world, stored);
  // With a stored card, the buyer authenticates again only if the card requires authentication for every
  // payment.
  if (card?.asks === 'always') form.set('card', card.number);
  const isAnswered = stored !== undefined && card?.asks !== 'always';
  const choice = isAnswered ? undefined : readChoice(world, form, invoice.customer_email);
  if (choice?.is === 'declined') return invoicePage(world, reply, invoice, choice.problem);
  if (choice?.is === 'asks') return questionPage(reply, form, { action: invoice.hosted_invoice_url ?? '/' });
  const customer = known(world, 'customer', invoice.customer).id;
  const method = stored ?? (choice && attachPaymentMethod(world, customer, choice.paying));
  const outcome = payInvoice(world, invoice, method, true);
  const current = known(world, 'invoice', invoice.id);
  if (outcome === 'paid') return reply.redirect(current.hosted_invoice_url ?? '/', 303);
  const decline = method && testCardOf(world, method)?.charging;
  return invoicePage(world, reply, current, decline?.message ?? 'Your card was declined.');
}

function invoicePage(
  world: World,
  reply: FastifyReply,
  invoice: Stripe.Invoice,
  problem?: string,
): FastifyReply {
  const stored = storedMethod(world, invoice);
  const form = (fields: string) =>
    `<form method="post" action="${escapeHtml(invoice.hosted_invoice_url ?? '')}">${fields}</form>`;
  const usual = stored
    ? form(`<button name="method" value="stored">Pay with ${escapeHtml(methodName(stored))}</button>`)
    : '';
  return sendHosted(reply, {
    title: `Invoice ${invoice.number ?? ''}`,
    body: `<p>${money(invoice.total, invoice.currency)} incl. VAT, ${day(invoice.created)}, <b>${invoice.status}</b></p>
${link(invoice.invoice_pdf, 'Download PDF')}${problemText(problem)}${invoice.status === 'open' ? `${usual}${form(choiceFields('Pay now'))}` : ''}`,
  });
}
