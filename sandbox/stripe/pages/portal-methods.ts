import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { makeDefault } from '../billing/make-default.ts';
import { attachPaymentMethod } from '../billing/payment-methods.ts';
import { testCard } from '../billing/test-cards.ts';
import type { PayingWith, Pending } from '../state/tables.ts';
import { known, type World } from '../world.ts';
import { cardFields, readCard, type Typed, typedOf } from './card-form.ts';
import { BASE, formOf, honesty, link, mark, problemOf } from './hosted.ts';
import { sendStripePage } from './layout.ts';
import { type Purpose, startPending } from './pending.ts';
import { afterFlow, type PortalView, portalView } from './portal-session.ts';
import { declineWords } from './words.ts';

type Page = (
  show: (view: PortalView, request: FastifyRequest, reply: FastifyReply) => FastifyReply,
) => (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** `…/portal/{session}/method`: another card, or PayPal. */
export function methodPages(app: FastifyInstance, world: World, page: Page): void {
  const path = `${BASE}/portal/:id/method`;
  app.get(
    path,
    page((view, _, reply) => methodsPage(reply, view)),
  );
  app.post(
    path,
    page((view, request, reply) => {
      const form = formOf(request);
      const { session, words, language } = view;
      const { email } = known(world, 'customer', session.customer);
      const pending = { purpose: 'portal' as const, target: session.id };
      if (form.get('method') === 'paypal')
        return startPending(world, reply, {
          ...pending,
          kind: 'paypal',
          paying: { type: 'paypal', name: null, email },
        });
      const paying = readCard(form, words, world.time.now(), email);
      if (typeof paying === 'string') return methodsPage(reply, view, paying, typedOf(form));
      const { entering, asks } = testCard(paying.type === 'card' ? paying.number : '');
      if (entering) return methodsPage(reply, view, declineWords(language, entering), typedOf(form));
      if (asks) return startPending(world, reply, { ...pending, kind: '3ds', paying });
      return saved(world, reply, view, paying);
    }),
  );
}

export function methodsPage(
  reply: FastifyReply,
  { words, language, session, home, leadsTo }: PortalView,
  problem?: string,
  typed: Typed = {},
): FastifyReply {
  return sendStripePage(reply, {
    language,
    title: words.changeMethod,
    leadsTo,
    body: `${mark(language)}<h1>${words.changeMethod}</h1>${problemOf(problem)}
<form method="post" action="${BASE}/portal/${session.id}/method">${cardFields(words, language, typed)}
<p><button class="main" name="method" value="card">${words.save}</button></p><p><button name="method" value="paypal">${words.usePaypal}</button></p></form>
${link(home, words.back)}${honesty(language)}`,
  });
}

function saved(world: World, reply: FastifyReply, view: PortalView, paying: PayingWith): FastifyReply {
  const method = attachPaymentMethod(world, view.session.customer, paying);
  makeDefault(world, known(world, 'customer', view.session.customer), method.id);
  return afterFlow(reply, view, 'payment_method_update');
}

const viewOf = (world: World, { target }: Pending) =>
  portalView(world, known(world, 'billing_portal.session', target));

/** A new method after the bank or PayPal has asked. */
export const portalPurpose: Purpose = {
  language: (world, pending) => viewOf(world, pending).language,
  leadsTo: (world, pending) => viewOf(world, pending).leadsTo,
  decided: (world, reply, pending, approved) => {
    const view = viewOf(world, pending);
    if (approved) return saved(world, reply, view, pending.paying);
    const { authenticationFailed, paypalCancelled } = view.words;
    return methodsPage(reply, view, pending.kind === '3ds' ? authenticationFailed : paypalCancelled);
  },
  over: (world, reply, pending) => reply.redirect(viewOf(world, pending).home, 303),
};
