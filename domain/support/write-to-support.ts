import { and, eq, gt } from 'drizzle-orm';
import { mailboxKey } from '#contracts/rules/account/email';
import { zurichDay } from '#contracts/rules/zurich-day';
import type { SupportMessage } from '#contracts/support';
import { accounts, supportMessages } from '#db/schema';
import { consumeCaptcha, requireCaptchaWhenBusy } from '#domain/accounts';
import { type Context, enforceRateLimit, throwFieldError, transaction } from '#domain/context';
import { MINUTE_MS } from '#platform/clock';
import { newId, newReferenceNumber, tokenHash } from '#platform/ids';

/** Within this window, the same topic and text from the same sender are a duplicate. */
const DUPLICATE_WINDOW_MS = 10 * MINUTE_MS;

/** What the caller receives: the number of the message, and the email address to which support replies. */
interface MessageReceipt {
  number: string;
  email: string;
}

/**
 * Stores a message and emails it to support. Support replies to the email address that a visitor entered, or
 * to that of the member's account. Sends no receipt, because the address may belong to a stranger. Errors:
 * `invalidEmail` and `recaptchaFailed` for visitors, `bot_check_needed` for members who write often,
 * `too_many_requests`.
 */
export async function writeToSupport(context: Context, form: SupportMessage): Promise<MessageReceipt> {
  await enforceRateLimit(context, 'supportByNetwork');
  const sender = await senderOf(context, form);
  if (sender.accountId === null) await consumeCaptcha(context, form.bot_check);
  const { topic, text } = form;
  const known = await findDuplicate(context, sender, form);
  if (known) return known;
  if (sender.accountId !== null)
    await requireCaptchaWhenBusy(context, 'supportUncheckedByNetwork', form.bot_check);
  const key = sender.accountId ?? tokenHash(mailboxKey(sender.email));
  await enforceRateLimit(context, 'supportBySender', key);
  return transaction(context, async (inside) => {
    const now = inside.clock.now();
    const [id, number] = [newId(), newReferenceNumber(zurichDay(now))];
    const { language } = inside.caller;
    await inside.db
      .insert(supportMessages)
      .values({ id, number, topic, text, ...sender, language, createdAt: now });
    await inside.jobs.send(inside.db, 'mail.operator', { about: 'support', messageId: id });
    inside.log.info({ event: 'support_written', number, topic }, 'message to support received');
    return { number, email: sender.email };
  });
}

interface Sender {
  accountId: string | null;
  email: string;
}

async function senderOf({ actor, db }: Context, { email }: SupportMessage): Promise<Sender> {
  if (actor.kind === 'member') {
    const { accountId } = actor;
    const [own] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId));
    if (own) return { accountId, email: own.email };
  }
  if (email === '') throwFieldError('email', 'invalidEmail');
  return { accountId: null, email };
}

/** Finds a recent message with the same sender, topic and text. */
async function findDuplicate(
  { db, clock }: Context,
  { email }: Sender,
  { topic, text }: SupportMessage,
): Promise<MessageReceipt | undefined> {
  const [row] = await db
    .select({ number: supportMessages.number, email: supportMessages.email })
    .from(supportMessages)
    .where(
      and(
        ...[eq(supportMessages.email, email), eq(supportMessages.topic, topic)],
        eq(supportMessages.text, text),
        gt(supportMessages.createdAt, new Date(clock.now().getTime() - DUPLICATE_WINDOW_MS)),
      ),
    )
    .limit(1);
  return row;
}
