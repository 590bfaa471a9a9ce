import {
  type BillingDetails,
  findRefundablePayment,
  reconcileAccountByName,
  refundLatestPayment,
  showBilling,
} from '#domain/billing';
import { printableJson } from '#platform/printable';
import { type AddCommands, addGroup } from './command.ts';
import { day, money, time } from './format.ts';
import { summaryOf } from './format-account.ts';

export const addBillingCommands: AddCommands = (program, { execute }) => {
  const group = addGroup(program, 'billing', 'payments of a member', [
    'Stripe is the source of truth. To end the contract of a member, use the contracts commands.',
  ]);
  group
    .command('show <username>')
    .description('shows the stored payments and their log')
    .example('mia')
    .action((username: string) =>
      execute(async ({ context, answer }) => {
        const billing = await showBilling(context, { username });
        answer(billing, lines(billing));
      }),
    );
  group
    .command('reconcile <username>')
    .description('updates the stored payments from Stripe')
    .example('mia')
    .action((username: string) =>
      execute(async ({ context, answer }) => {
        await reconcileAccountByName(context, { username });
        const billing = await showBilling(context, { username });
        answer(billing, lines(billing));
      }),
    );
  group
    .command('refund <username>')
    .description('refunds the latest payment and ends Premium')
    .example('mia')
    .refuses({ not_found: 'This member has no payment that can be refunded; see `billing show`.' })
    .asks()
    .action((username: string) =>
      execute(async ({ context, answer, confirm }) => {
        await confirm(
          () => findRefundablePayment(context, { username }),
          async ({ amount, currency, paidAt, invoice }) => [
            await summaryOf(context, username),
            `This refunds ${money(amount, currency)} of ${day(paidAt)}, invoice ${invoice}, the latest payment, and ends their subscription and Premium at once.`,
          ],
        );
        const refunded = await refundLatestPayment(context, { username });
        const { amount, currency, paidAt, invoice } = refunded;
        answer(
          { ok: true, username, ...refunded },
          `Refunded ${money(amount, currency)} of ${day(paidAt)} to ${username}, invoice ${invoice}. The subscription has ended.`,
        );
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
