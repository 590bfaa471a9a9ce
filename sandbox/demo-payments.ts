import { and, eq } from 'drizzle-orm';
import { type StripeSettings, setUpStripe } from '#connectors/stripe';
import { accounts, billingAddresses, checkouts, premiumGrants, subscriptions } from '#db/schema';
import { createCheckout, refreshBilling } from '#domain/billing';
import type { Context } from '#domain/context';
import type { StripeControl } from './stripe/index.ts';

interface Payer {
  username: string;
  firstName: string;
  lastName: string;
  street: string;
  zip: string;
  city: string;
  state: string;
  country: string;
  paymentMethod: 'card' | 'paypal';
  canceled: boolean;
}

/** Demo accounts with Premium: one paid by card, one by PayPal and cancelled. */
const PAYERS: readonly Payer[] = [
  {
    username: 'mia',
    firstName: 'Mia',
    lastName: 'Keller',
    street: 'Limmatstrasse 12',
    zip: '8005',
    city: 'Zürich',
    state: 'Zürich',
    country: 'CH',
    paymentMethod: 'card',
    canceled: false,
  },
  {
    username: 'theo',
    firstName: 'Theo',
    lastName: 'Aigner',
    street: 'Lindwurmstraße 88',
    zip: '80337',
    city: 'München',
    state: 'Bayern',
    country: 'DE',
    paymentMethod: 'paypal',
    canceled: true,
  },
];

/** Sets up the stand-in like a real Stripe account and subscribes the demo accounts with Premium, once each. */
export async function payForDemoPeople(
  context: Context,
  control: StripeControl,
  settings: StripeSettings,
): Promise<void> {
  const { publicOrigin } = context;
  try {
    await setUpStripe(settings, {
      webhookUrl: `${settings.origin}/api/v1/webhooks/stripe`,
      paymentsUrl: `${publicOrigin}/account/payments`,
      termsUrl: `${publicOrigin}/legal/terms`,
      privacyUrl: `${publicOrigin}/legal/privacy`,
    });
    for (const payer of PAYERS) await subscribe(context, control, payer);
  } catch (error) {
    // The demo works without payments, and the next start tries again.
    context.log.warn({ err: error }, 'the demo accounts were not subscribed');
  }
}

/** Subscribes a demo account and deletes its seeded grant, because the subscription now provides Premium. */
async function subscribe(context: Context, control: StripeControl, payer: Payer): Promise<void> {
  const [person] = await context.db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(premiumGrants, eq(premiumGrants.accountId, accounts.id))
    .where(
      and(
        eq(accounts.usernameKey, payer.username),
        eq(accounts.demo, true),
        eq(premiumGrants.reason, 'demo'),
      ),
    );
  if (!person) return;
  const { id: accountId } = person;
  const { username: _, paymentMethod, canceled, ...address } = payer;
  await context.db
    .insert(billingAddresses)
    .values({ accountId, ...address, updatedAt: context.clock.now() })
    .onConflictDoNothing();
  const member = { ...context, actor: { kind: 'member' as const, accountId, sessionId: '' } };
  if (!(await hasLive(context, accountId)))
    await order(context, control, { member, accountId, paymentMethod });
  if (canceled) await endWithPeriod(context, accountId);
  await context.db.delete(premiumGrants).where(eq(premiumGrants.accountId, accountId));
}

interface DemoOrder {
  member: Context;
  accountId: string;
  paymentMethod: Payer['paymentMethod'];
}

async function order(
  context: Context,
  control: StripeControl,
  { member, accountId, paymentMethod }: DemoOrder,
): Promise<void> {
  await createCheckout(member, { paymentMethod, consent: 'terms_and_start' });
  const [open] = await context.db
    .select({ stripeId: checkouts.stripeId })
    .from(checkouts)
    .where(and(eq(checkouts.accountId, accountId), eq(checkouts.state, 'open')));
  if (!open?.stripeId) return;
  control.completeCheckout(open.stripeId, paymentMethod === 'paypal' ? { paypal: true } : {});
  await refreshBilling(context, accountId);
}

async function hasLive({ db }: Pick<Context, 'db'>, accountId: string): Promise<boolean> {
  const [live] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, accountId), eq(subscriptions.live, true)));
  return live !== undefined;
}

async function endWithPeriod(context: Context, accountId: string): Promise<void> {
  const { payments } = context.connectors;
  const [live] = await context.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, accountId), eq(subscriptions.live, true)));
  if (!payments || !live) return;
  await payments.scheduleCancellation(live.id, 'period_end');
  await refreshBilling(context, accountId);
}
