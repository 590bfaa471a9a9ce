import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import type { ErrorCode } from '#contracts/errors';
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
import type { Context } from '#domain/context';
import { readRoute } from '../read-route.ts';
import { redirectOrFallback } from '../redirect-or-fallback.ts';
import { route } from '../route.ts';

export function paymentRoutes(app: FastifyInstance): void {
  readRoute(app, contracts.listPayments, (context) => listPayments(context));
  readRoute(app, contracts.readBilling, (context, { query }) => readBilling(context, query));
  route(app, contracts.saveBilling, (context, { body }) => saveBilling(context, body));

  route(app, contracts.createCheckout, async (context, { query }) => ({
    payment_url: await createCheckout(context, {
      paymentMethod: query.payment_method,
      consent: query.agreed,
    }),
  }));

  route(app, contracts.verifyCheckout, async (context, { query }, { reply }) => {
    const verified = await verifyCheckout(context, query);
    if (verified.outcome === 'processing') {
      reply.code(202);
      return PENDING;
    }
    return { data: { ...checkoutResponse(verified.result), status: verified.outcome } };
  });

  route(app, contracts.openPortal, (context, _, http) =>
    redirectOrFallback(http, () => openPortal(context), paymentsErrorUrl(context)),
  );
  route(app, contracts.openInvoice, (context, { params }, http) =>
    redirectOrFallback(http, () => openInvoice(context, params), paymentsErrorUrl(context)),
  );
  route(app, contracts.returnFromPortal, (context, _, http) => {
    const back = async () => {
      await returnFromPortal(context);
      return paymentsPage(context);
    };
    return redirectOrFallback(http, back, paymentsErrorUrl(context));
  });
}

const PENDING: Record<string, never> = {};

const checkoutResponse = (result: CheckoutResult) => ({
  customer: { name: result.customerName, email: result.customerEmail },
  session: {
    mode: result.recurring ? ('subscription' as const) : ('other' as const),
    amount_total: result.amount,
    currency: result.currency,
  },
  product: { name: result.productName, image: result.productImage },
});

const paymentsPage = ({ publicOrigin }: Pick<Context, 'publicOrigin'>) => `${publicOrigin}/account/payments`;
const paymentsErrorUrl = (context: Context) => (code: ErrorCode) => `${paymentsPage(context)}?error=${code}`;
