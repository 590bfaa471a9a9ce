import type { FastifyReply } from 'fastify';
import { escapeHtml } from '#platform/escape-html';
import { TEST_CARDS, testCard } from '../billing/test-cards.ts';
import type { PayingWith } from '../state/tables.ts';
import type { World } from '../state/world.ts';
import { sendHosted } from './parts.ts';

/** Returns form fields with which a buyer chooses a test card or PayPal. `label` is the text of the card's button. */
export function choiceFields(label: string, types: readonly string[] = ['card', 'paypal']): string {
  const cards = TEST_CARDS.map(
    ({ number, label: effect }, index) =>
      `<label class="choice"><input type="radio" name="card" value="${number}"${index === 0 ? ' checked' : ''}><span><b>${number}</b><small>${escapeHtml(effect)}</small></span></label>`,
  );
  const byCard = `<fieldset><legend>Test card</legend>${cards.join('')}</fieldset><p><button name="method" value="card">${label}</button></p>`;
  const byPaypal = '<p><button name="method" value="paypal">Pay with PayPal</button></p>';
  return `${types.includes('card') ? byCard : ''}${types.includes('paypal') ? byPaypal : ''}`;
}

export type Choice =
  | { is: 'chosen'; paying: PayingWith; confirmed: boolean }
  | { is: 'declined'; problem: string }
  /** The bank or PayPal requires the buyer's confirmation first. */
  | { is: 'asks' };

/**
 * Returns the buyer's choice from a form of `choiceFields` or `questionPage`. Only a form of `questionPage`
 * contains the buyer's answer to the bank or PayPal.
 */
export function readChoice(world: World, form: URLSearchParams, email: string | null): Choice {
  const decision = form.get('decision');
  const byPaypal = form.get('method') === 'paypal';
  const number = form.get('card') ?? '';
  const { entering, asks } = byPaypal ? { asks: true } : testCard(number);
  if (entering) return { is: 'declined', problem: entering.message };
  if (asks && decision === null) return { is: 'asks' };
  if (asks && decision !== 'yes')
    return { is: 'declined', problem: byPaypal ? PAYPAL_CANCELLED : NOT_CONFIRMED };
  const expYear = world.time.now().getUTCFullYear() + 3;
  const paying: PayingWith = byPaypal
    ? { type: 'paypal', name: null, email }
    : { type: 'card', number, expMonth: 12, expYear, name: null, email };
  return { is: 'chosen', paying, confirmed: decision === 'yes' };
}

const PAYPAL_CANCELLED = 'The PayPal payment was cancelled. Nothing has been charged.';
const NOT_CONFIRMED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/**
 * Stands in for the bank's 3-D Secure page and PayPal's approval page. The page submits the form again with
 * the buyer's answer.
 */
export function questionPage(
  reply: FastifyReply,
  form: URLSearchParams,
  { action, formTargets = [] }: { action: string; formTargets?: (string | null)[] },
): FastifyReply {
  const byPaypal = form.get('method') === 'paypal';
  const hidden = [...form].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return sendHosted(reply, {
    title: byPaypal ? 'PayPal' : 'Bank authentication (3-D Secure)',
    formTargets,
    body: `<form method="post" action="${escapeHtml(action)}">${hidden.join('')}
<p><button name="decision" value="yes">${byPaypal ? 'Approve' : 'Complete authentication'}</button></p>
<p><button name="decision" value="no">${byPaypal ? 'Cancel' : 'Fail authentication'}</button></p></form>`,
  });
}
