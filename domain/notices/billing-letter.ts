import { desc, eq, sql } from 'drizzle-orm';
import { brand } from '#brand';
import type { JobPayload } from '#contracts/jobs';
import { billingAddresses, checkouts, invoices, subscriptions } from '#db/schema';
import type { Context } from '#domain/context';
import { orderNumber } from '#domain/terminations';
import { formatLocale, type Language } from '#locales/languages';
import { dayText, fill, mailTexts, momentText } from '#locales/mail-texts';
import type { Block } from './letter.ts';
import { termsText } from './terms-text.ts';

type Kind = JobPayload<'mail.billing'>['kind'];
type SubscriptionRow = typeof subscriptions.$inferSelect;

/** What a letter about payments says, from what is stored now; null when its reason is gone. */
export async function billingLetter(
  context: Context,
  { kind, about, language }: { kind: Kind; about: string; language: Language },
): Promise<{ subject: string; blocks: Block[] } | null> {
  const invoice = kind === 'refunded' ? await findInvoice(context, about) : undefined;
  const subscription = await findSubscription(context, invoice?.subscriptionId ?? about);
  if (!subscription || !fits(kind, subscription)) return null;
  const texts = mailTexts(language).billing;
  const own = texts[kind];
  const money = (minor: number) => price(language, minor, invoice?.currency ?? subscription.currency);
  const values = {
    product: subscription.productName,
    brand: brand.name,
    support: brand.supportEmail,
    amount: money(invoice?.refunded ?? subscription.amount),
    until: dayText(language, subscription.endsAt ?? subscription.premiumUntil ?? subscription.periodEnd),
    next: dayText(language, subscription.periodEnd),
    origin: context.publicOrigin,
  };
  const text = (sentence: string): Block => ({ kind: 'text', text: fill(sentence, values) });
  return {
    subject: fill(own.subject, values),
    blocks: [
      text(own.text),
      ...(kind === 'order' ? await contractOf(context, subscription, language, text) : []),
      { kind: 'button', label: own.button, link: `${context.publicOrigin}/account/payments` },
      text(own.otherwise),
      ...(kind === 'order' ? terms(context, language) : []),
    ],
  };
}

/** What was agreed to goes with the contract, not only a link to what may change (German Civil Code § 312f). */
const terms = ({ publicOrigin }: Context, language: Language): Block[] => [
  { kind: 'text', text: mailTexts(language).billing.contract.termsFollow },
  { kind: 'verbatim', text: termsText(publicOrigin) },
];

/** Mail may be late; what is not so any more is not told. */
function fits(kind: Kind, { status, endsAt, endedAt }: SubscriptionRow): boolean {
  if (kind === 'canceled') return endsAt !== null;
  if (kind === 'resumed') return endsAt === null && endedAt === null;
  return (kind !== 'paymentFailed' && kind !== 'actionNeeded') || status === 'past_due';
}

/** The whole contract, on paper so to speak (German Civil Code § 312f). */
async function contractOf(
  context: Context,
  subscription: SubscriptionRow,
  language: Language,
  text: (sentence: string) => Block,
): Promise<Block[]> {
  const { db, publicOrigin } = context;
  const [[address], [order]] = await Promise.all([
    db.select().from(billingAddresses).where(eq(billingAddresses.accountId, subscription.accountId)),
    db
      .select()
      .from(checkouts)
      .where(eq(checkouts.accountId, subscription.accountId))
      // The one that bought it; where that is not stored yet, the newest.
      .orderBy(
        desc(sql`coalesce(${checkouts.subscriptionId} = ${subscription.id}, false)`),
        desc(checkouts.createdAt),
      )
      .limit(1),
  ]);
  const texts = mailTexts(language).billing.contract;
  const facts: [string, string][] = [
    [texts.number, orderNumber(subscription.id)],
    [texts.date, dayText(language, subscription.createdAt)],
    [texts.product, subscription.productName],
    [
      texts.price,
      fill(texts.priceValue, { amount: price(language, subscription.amount, subscription.currency) }),
    ],
    [texts.period, texts.periodValue],
    [texts.next, dayText(language, subscription.periodEnd)],
    [texts.method, methodName(subscription, texts)],
  ];
  if (address) {
    const { firstName, lastName, street, zip, city, country } = address;
    facts.push([texts.billedTo, `${firstName} ${lastName}, ${street}, ${zip} ${city}, ${country}`]);
  }
  const agreed = order?.termsAgreedAt ? momentText(language, order.termsAgreedAt) : null;
  if (agreed) facts.push([texts.agreed, agreed]);
  if (order?.startAgreedAt) facts.push([texts.start, momentText(language, order.startAgreedAt)]);
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
  texts: ReturnType<typeof mailTexts>['billing']['contract'],
): string {
  if (paymentMethod.type === 'card') return fill(texts.card, { last4: paymentMethod.card.last4 });
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
