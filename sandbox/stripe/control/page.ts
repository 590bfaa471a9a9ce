import type { FastifyReply } from 'fastify';
import { DAY_MS, HOUR_MS } from '#platform/clock';
import { escapeHtml } from '#platform/escape-html';
import { isOver } from '../billing/cancel.ts';
import { TEST_CARDS } from '../billing/test-cards.ts';
import { day, money } from '../pages/amounts.ts';
import { BASE } from '../pages/hosted.ts';
import { sendStripePage } from '../pages/layout.ts';
import { idOf, type World } from '../world.ts';
import type { Changes } from './changes.ts';
import type { StripeControl } from './control.ts';

const SHOWN = 40;
/** A renewal is charged an hour after the period's end. */
const MONTH_MS = 31 * DAY_MS + 2 * HOUR_MS;

/** `/sandbox/stripe`: what there is, and what can be made to happen. */
export function controlPage(reply: FastifyReply, world: World, control: StripeControl): FastifyReply {
  return sendStripePage(reply, {
    language: 'en',
    title: 'Stripe',
    wide: true,
    body: `<span class="mark">Stand-in for Stripe</span><h1>Stripe</h1>
<p>It is ${escapeHtml(control.now().toUTCString())} here. Nothing is ever charged.</p>
<div class="actions">${button('Forward one hour', { advanceMs: HOUR_MS })}${button('Forward one day', { advanceMs: DAY_MS })}${button('Forward one month', { advanceMs: MONTH_MS })}${button('Send held webhooks', { deliver: true })}</div>
<section><h2>Switches</h2>${switches(control)}</section>
<section><h2>Subscriptions</h2>${subscriptions(world)}</section>
<section><h2>Checkouts</h2>${sessions(world)}</section>
<section><h2>Payments</h2>${payments(world)}</section>
<section><h2>Customers</h2>${customers(world, control)}</section>
<section><h2>Webhooks</h2>${deliveries(world)}</section>
<section><h2>Test cards</h2>${table(
      ['Number', 'What happens'],
      TEST_CARDS.map(({ number, label }) => [`<code>${number}</code>`, escapeHtml(label.en)]),
    )}</section>`,
  });
}

const button = (label: string, change: Changes): string =>
  `<form method="post" action="${BASE}"><button name="change" value="${escapeHtml(JSON.stringify(change))}">${label}</button></form>`;

function switches({ fault, webhooks }: StripeControl): string {
  const select = (name: string, label: string, now: string, values: string[]) =>
    `<label>${label}<select name="${name}">${values.map((value) => `<option${value === now ? ' selected' : ''}>${value}</option>`).join('')}</select></label>`;
  return `<form method="post" action="${BASE}"><div class="fields">
${select('fault', 'The API is', fault.mode, ['normal', 'slow', 'down', 'reset', 'garbage', 'lost-answer', 'broken'])}
${select('webhooks', 'Webhooks are', webhooks.mode, ['normal', 'hold', 'lose', 'duplicate'])}
${select('order', 'Their order', webhooks.order, ['as-made', 'shuffled'])}</div>
<button name="change" value="{}">Set</button></form>`;
}

/** Cells are HTML. */
const table = (heads: string[], rows: string[][]): string =>
  rows.length === 0
    ? '<p>None.</p>'
    : `<div class="scroll"><table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table></div>`;

const code = (text: string | null | undefined) => `<code>${escapeHtml(text ?? '–')}</code>`;

function subscriptions({ store }: World): string {
  const rows = store.all('subscription').slice(0, SHOWN);
  return table(
    ['Subscription', 'Customer', 'Status', 'Period ends', 'Ends', ''],
    rows.map((row) => [
      code(row.id),
      escapeHtml(store.find('customer', idOf(row.customer))?.email ?? '–'),
      escapeHtml(row.status),
      day('en', row.items.data[0]?.current_period_end ?? 0),
      row.cancel_at === null ? '–' : day('en', row.cancel_at),
      isOver(row)
        ? ''
        : `<div class="actions">${row.status === 'trialing' ? button('End trial', { do: [{ op: 'endTrial', id: row.id }] }) : ''}${button('Fail next renewal', { do: [{ op: 'failNextRenewal', id: row.id }] })}${button('End now', { do: [{ op: 'cancelNow', id: row.id }] })}</div>`,
    ]),
  );
}

function sessions({ store }: World): string {
  return table(
    ['Session', 'Status', 'Paid', 'Amount', ''],
    store
      .all('checkout.session')
      .slice(0, SHOWN)
      .map((row) => [
        row.url ? `<a href="${escapeHtml(row.url)}">${code(row.id)}</a>` : code(row.id),
        escapeHtml(row.status ?? ''),
        escapeHtml(row.payment_status),
        money('en', row.amount_total, row.currency),
        row.status === 'open'
          ? `<div class="actions">${button('Complete', { do: [{ op: 'completeCheckout', id: row.id }] })}${button('Complete, unpaid', { do: [{ op: 'completeCheckout', id: row.id, unpaid: true }] })}</div>`
          : row.status === 'complete' && row.payment_status === 'unpaid'
            ? `<div class="actions">${button('Money comes', { do: [{ op: 'settleUnpaid', id: row.id, paid: true }] })}${button('Money does not come', { do: [{ op: 'settleUnpaid', id: row.id, paid: false }] })}</div>`
            : '',
      ]),
  );
}

function payments({ store }: World): string {
  return table(
    ['Payment', 'Customer', 'Amount', 'Status', ''],
    store
      .all('charge')
      .slice(0, SHOWN)
      .map((row) => {
        const intent = idOf(row.payment_intent) ?? '';
        const state = row.disputed ? 'disputed' : row.refunded ? 'refunded' : row.status;
        return [
          code(intent),
          escapeHtml(store.find('customer', idOf(row.customer))?.email ?? '–'),
          money('en', row.amount, row.currency),
          escapeHtml(state),
          state === 'succeeded'
            ? `<div class="actions">${button('Refund', { do: [{ op: 'refundOutside', id: intent }] })}${button('Dispute', { do: [{ op: 'dispute', id: intent }] })}</div>`
            : '',
        ];
      }),
  );
}

function customers({ store }: World, control: StripeControl): string {
  const paid = new Map(control.payments().map((row) => [row.customer, row]));
  return table(
    ['Customer', 'E-mail', 'Payments', 'Subscriptions'],
    store
      .all('customer')
      .slice(0, SHOWN)
      .map(({ id, email }) => [
        code(id),
        escapeHtml(email ?? '–'),
        String(paid.get(id)?.succeeded ?? 0),
        String(paid.get(id)?.liveSubscriptions ?? 0),
      ]),
  );
}

function deliveries({ store }: World): string {
  return table(
    ['Event', 'To', 'State', 'Tries', 'Answer'],
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
}
