import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { brand } from '#brand';
import type { JobPayload } from '#contracts/jobs';
import { billingAddresses, checkouts, invoices, subscriptions } from '#db/schema';
import { orderNumber } from '#domain/billing';
import type { Context } from '#domain/context';
import { emailTexts, formatDate, formatDateTime, interpolate } from '#locales/email-texts';
import { formatLocale, type Language } from '#locales/languages';
import { defangLinks } from '#platform/defang-links';
import type { Block } from './email-layout.ts';
import { termsText } from './terms-text.ts';

type Kind = JobPayload<'mail.billing'>['kind'];
type SubscriptionRow = typeof subscriptions.$inferSelect;
type OrderRow = typeof checkouts.$inferSelect;

/**
 * Composes an email about payments from the stored state. Returns null if the reason for the email no longer
 * applies.
 */
export async function billingEmail(
  context: Context,
  { kind, about, language, confirmed }: { kind: Kind; about: string; language: Language; confirmed: boolean },
): Promise<{ subject: string; blocks: Block[] } | null> {
  const invoice = kind === 'refunded' ? await findInvoice(context, about) : undefined;
  const subscription = await findSubscription(context, invoice?.subscriptionId ?? about);
  if (!subscription || !isStillTrue(kind, subscription)) return null;
  const texts = emailTexts(language).billing;
  const own = texts[kind];
  const money = (minor: number) => price(language, minor, invoice?.currency ?? subscription.currency);
  const values = {
    product: subscription.productName,
    brand: brand.name,
    support: brand.supportEmail,
    amount: money(invoice?.refunded ?? subscription.amount),
    until: formatDate(language, subscription.endsAt ?? subscription.premiumUntil ?? subscription.periodEnd),
    next: formatDate(language, subscription.periodEnd),
    origin: context.publicOrigin,
  };
  const text = (sentence: string): Block => ({ kind: 'text', text: interpolate(sentence, values) });
  const order = kind === 'order' ? await orderOf(context, subscription) : undefined;
  return {
    subject: interpolate(own.subject, values),
    blocks: [
      text(own.text),
      ...(kind === 'order'
        ? await contractOf(context, { subscription, order, language, confirmed, text })
        : []),
      { kind: 'button', label: own.button, link: `${context.publicOrigin}/account/payments` },
      text(own.otherwise),
      ...(kind === 'order' ? terms(context, order, language) : []),
    ],
  };
}

/**
 * Returns blocks with the full text of the terms, because linked terms could change later (German Civil Code
 * § 312f). If the consent is recorded, they also state that the member agreed.
 */
function terms({ publicOrigin }: Context, order: OrderRow | undefined, language: Language): Block[] {
  const { termsFollow, termsOfContract } = emailTexts(language).billing.contract;
  return [
    { kind: 'text', text: order?.termsAgreedAt ? termsFollow : termsOfContract },
    { kind: 'verbatim', text: termsText(publicOrigin) },
  ];
}

/**
 * Returns the order of a subscription, or the newest unsettled order of the account if no order is linked to
 * the subscription yet.
 */
async function orderOf({ db }: Context, { id, accountId }: SubscriptionRow): Promise<OrderRow | undefined> {
  const isIts = eq(checkouts.subscriptionId, id);
  const mayBe = and(
    isNull(checkouts.subscriptionId),
    inArray(checkouts.state, ['making', 'open', 'processing']),
  );
  const [order] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.accountId, accountId), or(isIts, mayBe)))
    .orderBy(desc(sql`coalesce(${isIts}, false)`), desc(checkouts.createdAt))
    .limit(1);
  return order;
}

/** Whether the reason for an email still applies. Emails may be delayed. */
function isStillTrue(kind: Kind, { status, endsAt, endedAt }: SubscriptionRow): boolean {
  if (kind === 'canceled') return endsAt !== null;
  if (kind === 'resumed') return endsAt === null && endedAt === null;
  return (kind !== 'paymentFailed' && kind !== 'actionNeeded') || status === 'past_due';
}

interface ContractParts {
  subscription: SubscriptionRow;
  order: OrderRow | undefined;
  language: Language;
  /**
   * Whether the account's email address is confirmed. Only an email to a confirmed address contains the
   * billing address.
   */
  confirmed: boolean;
  text: (sentence: string) => Block;
}

/**
 * Returns the blocks with all facts of the contract. The email is the durable medium that the law requires
 * (German Civil Code § 312f).
 */
async function contractOf(
  { db, publicOrigin }: Context,
  { subscription, order, language, confirmed, text }: ContractParts,
): Promise<Block[]> {
  const [address] = await db
    .select()
    .from(billingAddresses)
    .where(eq(billingAddresses.accountId, subscription.accountId));
  const texts = emailTexts(language).billing.contract;
  const facts: [string, string][] = [
    [texts.number, orderNumber(subscription.id)],
    [texts.date, formatDate(language, subscription.createdAt)],
    [texts.product, subscription.productName],
    [
      texts.price,
      interpolate(texts.priceValue, { amount: price(language, subscription.amount, subscription.currency) }),
    ],
    [texts.period, texts.periodValue],
    [texts.next, formatDate(language, subscription.periodEnd)],
    [texts.method, methodName(subscription, texts)],
  ];
  if (address && confirmed) {
    const { firstName, lastName, street, zip, city, country } = address;
    const billedTo = `${firstName} ${lastName}, ${street}, ${zip} ${city}, ${country}`;
    facts.push([texts.billedTo, defangLinks(billedTo)]);
  }
  const agreed = order?.termsAgreedAt ? formatDateTime(language, order.termsAgreedAt) : null;
  if (agreed) facts.push([texts.agreed, agreed]);
  if (order?.startAgreedAt) facts.push([texts.start, formatDateTime(language, order.startAgreedAt)]);
  return [
    { kind: 'facts', facts },
    text(texts.content),
    text(texts.cancelling),
    text(texts.withdrawing),
    {
      kind: 'facts',
      facts: [
        [texts.terms, `${publicOrigin}/legal/terms`],
        [texts.cancelLink, `${publicOrigin}/cancel`],
        [texts.withdrawLink, `${publicOrigin}/withdraw`],
        [texts.seller, `${publicOrigin}/legal/imprint`],
      ],
    },
  ];
}

function methodName(
  { paymentMethod }: SubscriptionRow,
  texts: ReturnType<typeof emailTexts>['billing']['contract'],
): string {
  if (paymentMethod.type === 'card') return interpolate(texts.card, { last4: paymentMethod.card.last4 });
  return paymentMethod.type === 'paypal' ? 'PayPal' : paymentMethod.name;
}

async function findSubscription({ db }: Context, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return row;
}

async function findInvoice({ db }: Context, id: string) {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id));
  return row;
}

const price = (language: Language, minor: number, currency: string) =>
  new Intl.NumberFormat(formatLocale(language), {
    style: 'currency',
    currency: currency.toUpperCase(),
  }).format(minor / 100);
