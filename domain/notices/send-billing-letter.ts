import type { JobPayload, RunningJob } from '#contracts/jobs';
import type { Context } from '#domain/context';
import { billingLetter } from './billing-letter.ts';
import { composeLetter } from './letter.ts';
import { recipient } from './recipient.ts';

/** Writes to somebody about their subscription or a payment. */
export async function sendBillingLetter(
  context: Context,
  { accountId, kind, about, id }: JobPayload<'mail.billing'> & RunningJob,
): Promise<void> {
  const person = await recipient(context, accountId);
  const letter = person && (await billingLetter(context, { kind, about, language: person.language }));
  if (!letter) return;
  const { to, name, language } = person;
  await context.connectors.mail.send(composeLetter({ to, name, language, id, ...letter }));
}
