import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import type { CheckoutResult } from '#domain/billing';
import {
  createCheckout,
  listPayments,
  openInvoice,
  openPortal,
  readBilling,
  returnFromPortal,
  saveBilling,
  verifyCheckout,
} from '#domain/billing';
import { type Context, ProductError } from '#domain/context';
import { read } from './read.ts';
import { type Http, route } from './route.ts';

export function paymentRoutes(app: FastifyInstance): void {
  read(app, contracts.listPayments, (context) => listPayments(context));
  read(app, contracts.readBilling, (context) => readBilling(context));
  route(app, contracts.saveBilling, (context, { body }) => saveBilling(context, body));

  route(app, contracts.createCheckout, async (context, { query }) => ({
    payment_url: await createCheckout(context, {
      paymentMethod: query.payment_method,
      agreed: query.agreed,
    }),
  }));

  route(app, contracts.verifyCheckout, async (context, { query }, { reply }) => {
    const verified = await verifyCheckout(context, query);
    if (verified.outcome === 'processing') {
      reply.code(202);
      return NOT_YET;
    }
    return { data: { ...resultAnswer(verified.result), status: verified.outcome } };
  });

  route(app, contracts.openPortal, (context, _, http) => leadOn(context, http, () => openPortal(context)));
  route(app, contracts.openInvoice, (context, { params }, http) =>
    leadOn(context, http, () => openInvoice(context, params)),
  );
  route(app, contracts.returnFromPortal, (context, _, http) =>
    leadOn(context, http, async () => {
      await returnFromPortal(context);
      return paymentsPage(context);
    }),
  );
}

const NOT_YET: Record<string, never> = {};

const resultAnswer = (result: CheckoutResult) => ({
  customer: { name: result.customerName, email: result.customerEmail },
  session: {
    mode: result.recurring ? ('subscription' as const) : ('other' as const),
    amount_total: result.amount,
    currency: result.currency,
  },
  product: { name: result.productName, image: result.productImage },
});

const paymentsPage = ({ publicOrigin }: Pick<Context, 'publicOrigin'>) => `${publicOrigin}/account/payments`;

/** These are opened as pages: what goes wrong is told on the payments page and never by an answer of the API. */
async function leadOn(
  context: Context,
  { request, reply }: Http,
  work: () => Promise<string>,
): Promise<undefined> {
  try {
    reply.header('location', await work());
  } catch (error) {
    if (!(error instanceof ProductError))
      request.log.error({ err: error }, 'a way to the payment provider failed');
    const code = error instanceof ProductError ? error.code : 'an_error_occurred';
    reply.header('location', `${paymentsPage(context)}?error=${code}`);
  }
  return undefined;
}
