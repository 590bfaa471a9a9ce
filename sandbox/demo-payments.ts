import { and, eq } from 'drizzle-orm';
import { type StripeSettings, setUpStripe } from '#connectors/stripe';
import { accounts, billingAddresses, checkouts, premiumGrants, subscriptions } from '#db/schema';
import { createCheckout, refreshBilling, webhookUrl } from '#domain/billing';
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

/** Demo accounts with Premium: one paid by card, and one paid by PayPal and then cancelled. */
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

/**
 * Sets up Stripe's stand-in like a real Stripe account. Then creates a subscription for each demo account in
 * `PAYERS`, unless it already has one.
 */
export async function payForDemoPeople(
  context: Context,
  control: StripeControl,
  settings: StripeSettings,
): Promise<void> {
  const { publicOrigin } = context;
  try {
    await setUpStripe(settings, {
      webhookUrl: webhookUrl({ publicOrigin: settings.origin ?? publicOrigin }),
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

/**
 * Creates a subscription for a demo account, and deletes the account's seeded grant, because the subscription
 * now provides Premium. No-op if the grant has already been deleted.
 */
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
  if (!(await liveSubscription(context, accountId))) {
    await createCheckout(member, { paymentMethod, consent: 'terms_and_start' });
    await payOpenCheckout(context, control, { accountId, paypal: paymentMethod === 'paypal' });
  }
  const live = await liveSubscription(context, accountId);
  if (canceled && live) {
    await context.connectors.payments?.scheduleCancellation(live.id, 'period_end');
    await refreshBilling(context, accountId);
  }
  await context.db.delete(premiumGrants).where(eq(premiumGrants.accountId, accountId));
}

async function payOpenCheckout(
  context: Context,
  control: StripeControl,
  { accountId, paypal }: { accountId: string; paypal: boolean },
): Promise<void> {
  const [open] = await context.db
    .select({ stripeId: checkouts.stripeId })
    .from(checkouts)
    .where(and(eq(checkouts.accountId, accountId), eq(checkouts.state, 'open')));
  if (!open?.stripeId) return;
  control.completeCheckout(open.stripeId, { paypal });
  await refreshBilling(context, accountId);
}

async function liveSubscription({ db }: Pick<Context, 'db'>, accountId: string) {
  const [live] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, accountId), eq(subscriptions.live, true)));
  return live;
}
