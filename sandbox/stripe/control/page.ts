import type { FastifyReply } from 'fastify';
import { DAY_MS, HOUR_MS } from '#platform/clock';
import { escapeHtml } from '#platform/escape-html';
import { code, select, sendPage, table } from '../../http/page.ts';
import { isOver } from '../billing/cancel.ts';
import { TEST_CARDS } from '../billing/test-cards.ts';
import { BASE, day, money } from '../pages/parts.ts';
import { idOf, type World } from '../state/world.ts';
import { type Changes, type Command, FAULTS } from './changes.ts';
import type { StripeControl } from './control.ts';

const SHOWN = 40;
/** Length of the longest month, plus two hours, because a renewal is charged an hour after the end of the period. */
const MONTH_MS = 31 * DAY_MS + 2 * HOUR_MS;

/** Sends `/sandbox/stripe`: the stored objects, and buttons for all actions. */
export function controlPage(reply: FastifyReply, world: World, control: StripeControl): FastifyReply {
  const { fault, webhooks } = control;
  return sendPage(reply, {
    title: 'Stripe',
    wide: true,
    body: `<p class="mark">Stand-in for Stripe. Nothing is ever charged.</p><h1>Stripe</h1><p>Its time is ${escapeHtml(control.now().toUTCString())}.</p>
<div class="actions">${button('Forward one hour', { advanceMs: HOUR_MS })}${button('Forward one day', { advanceMs: DAY_MS })}${button('Forward one month', { advanceMs: MONTH_MS })}${button('Send held webhooks', { deliver: true })}</div>
<form method="post" action="${BASE}"><div class="fields">${select('API', 'fault', FAULTS, fault.mode)}${select('Webhooks', 'webhooks', ['normal', 'hold', 'lose', 'duplicate'], webhooks.mode)}${select('Order', 'order', ['as-made', 'shuffled'], webhooks.order)}</div><button name="change" value="{}">Set</button></form>
<section><h2>Subscriptions</h2>${subscriptions(world)}</section>
<section><h2>Checkouts</h2>${sessions(world)}</section>
<section><h2>Payments</h2>${payments(world)}</section>
<section><h2>Webhooks</h2>${deliveries(world)}</section>
<section><h2>Test cards</h2>${table(
      ['Number', 'Effect'],
      TEST_CARDS.map(({ number, label }) => [code(number), escapeHtml(label)]),
    )}</section>`,
  });
}

const button = (label: string, change: Changes): string =>
  `<form method="post" action="${BASE}"><button name="change" value="${escapeHtml(JSON.stringify(change))}">${label}</button></form>`;

const actions = (buttons: Record<string, Command>): string =>
  `<div class="actions">${Object.entries(buttons)
    .map(([label, command]) => button(label, { do: [command] }))
    .join('')}</div>`;

const emailOf = ({ store }: World, customer: Parameters<typeof idOf>[0]) =>
  escapeHtml(store.find('customer', idOf(customer))?.email ?? '–');

const subscriptions = (world: World): string =>
  table(
    ['Subscription', 'Customer', 'Status', 'Period ends', 'Ends', ''],
    world.store
      .all('subscription')
      .slice(0, SHOWN)
      .map((row) => [
        code(row.id),
        emailOf(world, row.customer),
        row.status,
        day(row.items.data[0]?.current_period_end ?? 0),
        row.cancel_at === null ? '–' : day(row.cancel_at),
        isOver(row)
          ? ''
          : actions({
              'Fail next renewal': { op: 'failNextRenewal', id: row.id },
              'End now': { op: 'cancelNow', id: row.id },
            }),
      ]),
  );

const sessions = (world: World): string =>
  table(
    ['Session', 'Status', 'Payment', 'Amount', ''],
    world.store
      .all('checkout.session')
      .slice(0, SHOWN)
      .map(({ id, url, status, payment_status, amount_total, currency }) => [
        url ? `<a href="${escapeHtml(url)}">${code(id)}</a>` : code(id),
        status ?? '',
        payment_status,
        money(amount_total, currency),
        status === 'open'
          ? actions({
              Complete: { op: 'completeCheckout', id },
              'Complete, unpaid': { op: 'completeCheckout', id, unpaid: true },
            })
          : status === 'complete' && payment_status === 'unpaid'
            ? actions({
                'Payment succeeds': { op: 'settleUnpaid', id, paid: true },
                'Payment fails': { op: 'settleUnpaid', id, paid: false },
              })
            : '',
      ]),
  );

const payments = (world: World): string =>
  table(
    ['Payment', 'Customer', 'Amount', 'Status', ''],
    world.store
      .all('charge')
      .slice(0, SHOWN)
      .map((row) => {
        const id = idOf(row.payment_intent) ?? '';
        const state = row.disputed ? 'disputed' : row.refunded ? 'refunded' : row.status;
        return [
          code(id),
          emailOf(world, row.customer),
          money(row.amount, row.currency),
          state,
          {
            succeeded: actions({ Refund: { op: 'refundOutside', id }, Dispute: { op: 'dispute', id } }),
            refunded: actions({ 'Fail refund': { op: 'failRefund', id } }),
          }[String(state)] ?? '',
        ];
      }),
  );

const deliveries = ({ store }: World): string =>
  table(
    ['Event', 'To', 'State', 'Attempts', 'Answer'],
    store
      .all('delivery')
      .slice(0, SHOWN)
      .map((row) => [
        escapeHtml(store.find('event', row.event)?.type ?? ''),
        code(store.find('webhook_endpoint', row.endpoint)?.url),
        row.state,
        String(row.attempts),
        escapeHtml(row.answer ?? '–'),
      ]),
  );
