import {
  type BillingDetails,
  reconcileAccountByName,
  refundLatestPayment,
  showBilling,
} from '#domain/billing';
import { printableJson } from '#platform/printable';
import { type AddCommands, addGroup } from './command.ts';

export const addBillingCommands: AddCommands = (program, { execute }) => {
  const group = addGroup(program, 'billing', 'payments of a member', [
    'Stripe is the source of truth. To end the contract of a member, use the contracts commands.',
  ]);
  group
    .command('show <username>')
    .description('shows the stored payments and the audit log')
    .action((username: string) =>
      execute(async ({ context, print }) => {
        for (const line of lines(await showBilling(context, { username }))) print(line);
      }),
    );
  group
    .command('reconcile <username>')
    .description('updates the stored payments from Stripe')
    .action((username: string) =>
      execute(async ({ context, print }) => {
        await reconcileAccountByName(context, { username });
        for (const line of lines(await showBilling(context, { username }))) print(line);
      }),
    );
  group
    .command('refund <username>')
    .description('refunds the latest payment and ends Premium')
    .action((username: string) =>
      execute(async ({ context, print }) => {
        print(`Refunded ${await refundLatestPayment(context, { username })}; the subscription has ended.`);
      }),
    );
};

function lines(billing: BillingDetails): string[] {
  const { premium, customerId, readAt, subscriptions, invoices, checkouts, trail } = billing;
  return [
    `Premium: ${premium ? 'yes' : 'no'}`,
    `Customer: ${customerId ?? '–'}, last read ${time(readAt)}`,
    ...subscriptions.map(
      ({ id, status, live, amount, currency, periodEnd, endsAt, endedAt, premiumUntil }) =>
        `Subscription ${id}: ${status}${live ? ', live' : ''}, ${money(amount, currency)}, period until ${time(periodEnd)}${endsAt ? `, ends ${time(endsAt)}` : ''}${endedAt ? `, ended ${time(endedAt)}` : ''}, Premium until ${time(premiumUntil)}`,
    ),
    ...invoices.map(
      ({ id, number, createdAt, total, currency, paid, refunded, disputed }) =>
        `Invoice ${number ?? id}: ${time(createdAt)}, ${money(total, currency)}, ${paid ? 'paid' : 'open'}${refunded > 0 ? `, refunded ${money(refunded, currency)}` : ''}${disputed ? ', disputed' : ''}`,
    ),
    ...checkouts.map(
      ({ stripeId, id, state, createdAt, paymentMethod, termsAgreedAt, startAgreedAt }) =>
        `Order ${stripeId ?? id}: ${state}, ${time(createdAt)}, ${paymentMethod}, terms ${time(termsAgreedAt)}, start at once ${time(startAgreedAt)}`,
    ),
    ...trail.map(
      ({ at, actor, action, details }) =>
        `${time(at)}  ${actor}  ${action}  ${printableJson(JSON.stringify(details))}`,
    ),
  ];
}

const time = (at: Date | null): string => at?.toISOString() ?? '–';
const money = (minor: number, currency: string): string =>
  `${(minor / 100).toFixed(2)} ${currency.toUpperCase()}`;
