import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { brand } from '#brand';
import type { JobPayload } from '#contracts/jobs';
import { billingAddresses, checkouts, invoices, subscriptions } from '#db/schema';
import { isUnsettled, orderNumber } from '#domain/billing';
import type { Context } from '#domain/context';
import { countryName, emailTexts, formatDate, formatDateTime, interpolate } from '#locales/email-texts';
import { formatLocale, type Language } from '#locales/languages';
import { bindingLanguage } from '#locales/legal/binding-language';
import { defangLinks } from '#platform/defang-links';
import type { Block, EmailContent, Fact, Ticket } from './email.ts';
import { readTerms } from './read-terms.ts';

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
): Promise<EmailContent | null> {
  const invoice = kind === 'refunded' ? await findInvoice(context, about) : undefined;
  const subscription = await findSubscription(context, invoice?.subscriptionId ?? about);
  if (!subscription || !isStillTrue(kind, subscription, context.clock.now())) return null;
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
  return {
    subject: interpolate(own.subject, values),
    ticket: ticketOf(kind, subscription, { language, ...values }),
    blocks: [
      text(own.text),
      ...('owed' in own ? [text(own.owed)] : []),
      { kind: 'button', label: own.button, link: `${context.publicOrigin}/account/payments` },
      text(own.otherwise),
    ],
    ...(kind === 'order'
      ? { legal: await contractOf(context, { subscription, language, confirmed, text }) }
      : {}),
  };
}

interface TicketValues {
  language: Language;
  product: string;
  amount: string;
  until: string;
  next: string;
}

/** Returns the facts of each kind of email that its reader looks for first. */
function ticketOf(kind: Kind, { id, createdAt }: SubscriptionRow, values: TicketValues): Ticket {
  const { contract: labels, ticket } = emailTexts(values.language).billing;
  const product: Fact = [labels.product, values.product];
  const number: Fact = [labels.number, orderNumber(id)];
  const amount: Fact = [ticket.amount, values.amount];
  const price: Fact = [labels.price, interpolate(labels.priceValue, { amount: values.amount })];
  const until: Fact = [ticket.until, values.until];
  switch (kind) {
    case 'order':
      return { figure: price, stub: [[labels.date, formatDate(values.language, createdAt)], number] };
    case 'paymentFailed':
    case 'actionNeeded':
    case 'paymentReminder':
      return { figure: amount, stub: [product, until] };
    case 'refunded':
      return { figure: amount, stub: [product, number] };
    case 'canceled':
      return { figure: until, stub: [product, number] };
    case 'resumed':
      return { figure: [labels.next, values.next], stub: [product, price] };
    case 'orderFailed':
    case 'ended':
    case 'endedUnpaid':
      return { stub: [product, number] };
  }
}

/**
 * Returns the order of a subscription, or the newest unsettled order of the account if no order is linked to
 * the subscription yet.
 */
async function orderOf({ db }: Context, { id, accountId }: SubscriptionRow): Promise<OrderRow | undefined> {
  const isIts = eq(checkouts.subscriptionId, id);
  const mayBe = and(isNull(checkouts.subscriptionId), isUnsettled);
  const [order] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.accountId, accountId), or(isIts, mayBe)))
    .orderBy(desc(sql`coalesce(${isIts}, false)`), desc(checkouts.createdAt))
    .limit(1);
  return order;
}

/** Whether the reason for an email still applies. Emails may be delayed. */
function isStillTrue(kind: Kind, row: SubscriptionRow, now: Date): boolean {
  const { status, endsAt, endedAt, premiumUntil } = row;
  if (kind === 'canceled') return endsAt !== null;
  if (kind === 'resumed') return endsAt === null && endedAt === null;
  if (kind === 'paymentReminder') return status === 'past_due' && premiumUntil !== null && premiumUntil > now;
  return (kind !== 'paymentFailed' && kind !== 'actionNeeded') || status === 'past_due';
}

interface ContractParts {
  subscription: SubscriptionRow;
  language: Language;
  /**
   * Whether the account's email address is confirmed. Only an email to a confirmed address contains the
   * billing address.
   */
  confirmed: boolean;
  text: (sentence: string) => Block;
}

/**
 * Returns the blocks with all facts of the contract that are not on the ticket, and the full text of the
 * terms, because linked terms could change later. The email is the durable medium that the law requires
 * (German Civil Code § 312f).
 */
async function contractOf(
  context: Context,
  { subscription, language, confirmed, text }: ContractParts,
): Promise<Block[]> {
  const { db, publicOrigin } = context;
  const order = await orderOf(context, subscription);
  const [address] = await db
    .select()
    .from(billingAddresses)
    .where(eq(billingAddresses.accountId, subscription.accountId));
  const texts = emailTexts(language).billing.contract;
  const facts: Fact[] = [
    [texts.product, subscription.productName],
    [texts.period, texts.periodValue],
    [texts.next, formatDate(language, subscription.periodEnd)],
    [texts.method, methodName(subscription, texts)],
  ];
  if (address && confirmed) {
    const { firstName, lastName, street, zip, city, country } = address;
    const billedTo = `${firstName} ${lastName}, ${street}, ${zip} ${city}, ${countryName(language, country)}`;
    facts.push([texts.billedTo, defangLinks(billedTo)]);
  }
  const agreed = order?.termsAgreedAt ? formatDateTime(language, order.termsAgreedAt) : null;
  if (agreed) facts.push([texts.agreed, agreed]);
  if (order?.startAgreedAt) facts.push([texts.start, formatDateTime(language, order.startAgreedAt)]);
  return [
    { kind: 'heading', text: texts.title },
    { kind: 'facts', facts },
    text(texts.content),
    text(texts.cancelling),
    text(texts.withdrawing),
    {
      kind: 'links',
      links: [
        [texts.terms, `${publicOrigin}/legal/terms`],
        [texts.cancelLink, `${publicOrigin}/cancel`],
        [texts.withdrawLink, `${publicOrigin}/withdraw`],
        [texts.seller, `${publicOrigin}/legal/imprint`],
      ],
    },
    // Only a recorded consent is stated.
    text(order?.termsAgreedAt ? texts.termsFollow : texts.termsOfContract),
    { kind: 'legalText', text: readTerms(), language: bindingLanguage },
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
