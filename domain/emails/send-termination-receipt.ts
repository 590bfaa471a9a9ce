import { brand } from '#brand';
import type { JobPayload, RunningJob } from '#contracts/jobs';
import type { Context } from '#domain/context';
import { activateReceiptUrl, findTermination, receiptContent, type Termination } from '#domain/terminations';
import { emailTexts, interpolate } from '#locales/email-texts';
import type { Language } from '#locales/languages';
import { findRecipient } from './find-recipient.ts';
import { composeEmail } from './html/email-layout.ts';

/**
 * Returns the language of the receipt: that of the account to whose confirmed address it goes, as in all other
 * emails about the contract, otherwise that of the form.
 */
async function languageOf(context: Context, { accountId, email, language }: Termination): Promise<Language> {
  const person = accountId === null ? null : await findRecipient(context, accountId);
  const isTheirs = person?.confirmed === true && person.to.toLowerCase() === email.toLowerCase();
  return isTheirs ? person.language : language;
}

/**
 * Sends the receipt of a declaration to the email address stated in the declaration, which may belong to a
 * stranger. The receipt contains the sender's text only if the job says that the mailbox is the sender's own
 * (`own`). Otherwise, only our page shows the text.
 */
export async function sendTerminationReceipt(
  context: Context,
  { terminationId, own = false, id }: JobPayload<'mail.receipt'> & RunningJob,
): Promise<void> {
  const termination = await findTermination(context, terminationId);
  if (!termination) return;
  const { kind, number, email } = termination;
  const language = await languageOf(context, termination);
  const texts = emailTexts(language).receipt;
  const subject = kind === 'withdrawal' ? texts.subjectWithdrawal : texts.subjectCancellation;
  const { title, reference, rows, next } = receiptContent(
    { ...termination, language },
    own ? 'unlinked' : 'omitted',
  );
  await context.connectors.mail.send(
    composeEmail({
      ...{ language, id, to: email, name: '' },
      origin: context.publicOrigin,
      subject: interpolate(subject, { number }),
      reason: texts.why,
      ticket: { title, stub: reference },
      blocks: [
        { kind: 'facts', facts: rows },
        { kind: 'text', text: next },
        { kind: 'button', label: texts.button, link: await activateReceiptUrl(context, termination) },
        ...(own
          ? []
          : [{ kind: 'text' as const, text: interpolate(texts.stranger, { support: brand.supportEmail }) }]),
      ],
    }),
  );
}
