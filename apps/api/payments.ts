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
import { leadOn } from './lead-on.ts';
import { read } from './read.ts';
import { route } from './route.ts';

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

  route(app, contracts.openPortal, (context, _, http) =>
    leadOn(http, () => openPortal(context), refused(context)),
  );
  route(app, contracts.openInvoice, (context, { params }, http) =>
    leadOn(http, () => openInvoice(context, params), refused(context)),
  );
  route(app, contracts.returnFromPortal, (context, _, http) => {
    const back = async () => {
      await returnFromPortal(context);
      return paymentsPage(context);
    };
    return leadOn(http, back, refused(context));
  });
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
const refused = (context: Context) => (code: ErrorCode) => `${paymentsPage(context)}?error=${code}`;
