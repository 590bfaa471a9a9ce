import { completeCheckout } from '../billing/complete-checkout.ts';
import type { Pending } from '../state/tables.ts';
import { known, type World } from '../world.ts';
import { checkoutPage } from './checkout.ts';
import { BASE, toShop } from './hosted.ts';
import type { Purpose } from './pending.ts';
import { declineWords, languageOf } from './words.ts';

const sessionOf = (world: World, { target }: Pending) => known(world, 'checkout.session', target);

/** Paying for a checkout after the bank or PayPal has asked. */
export const checkoutPurpose: Purpose = {
  language: (world, pending) => languageOf(sessionOf(world, pending).locale),
  leadsTo: (world, pending) => {
    const { success_url, cancel_url } = sessionOf(world, pending);
    return [success_url, cancel_url];
  },
  decided: (world, reply, pending, approved) => {
    const session = sessionOf(world, pending);
    if (session.status !== 'open') return checkoutPurpose.over(world, reply, pending);
    if (!approved) {
      const problem = pending.kind === '3ds' ? 'authentication' : 'paypal';
      return reply.redirect(`${BASE}/pay/${session.id}?problem=${problem}`, 303);
    }
    const outcome = completeCheckout(world, session, { paying: pending.paying, confirmed: true });
    if (outcome.is === 'complete') return toShop(world, reply, outcome.session);
    const problem =
      outcome.is === 'declined' ? declineWords(languageOf(session.locale), outcome.decline) : undefined;
    return checkoutPage(world, reply, session, problem);
  },
  over: (world, reply, pending) => {
    const session = sessionOf(world, pending);
    return session.status === 'complete'
      ? toShop(world, reply, session)
      : checkoutPage(world, reply, session);
  },
};
