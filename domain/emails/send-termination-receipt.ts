import { eq } from 'drizzle-orm';
import { brand } from '#brand';
import type { JobPayload, RunningJob } from '#contracts/jobs';
import { terminations } from '#db/schema';
import type { Context } from '#domain/context';
import { activateReceiptUrl, receiptText, type Termination } from '#domain/terminations';
import { emailTexts, interpolate } from '#locales/email-texts';
import { composeEmail } from './email-layout.ts';

/** A declaration by its id. */
export async function findTermination({ db }: Context, id: string): Promise<Termination | undefined> {
  const [row] = await db.select().from(terminations).where(eq(terminations.id, id));
  return row;
}

/**
 * The receipt of a declaration, to the address that was given with it. Anybody can give anybody's: unless its owner was
 * signed in, the mail says what arrived when, and the words that were typed are on a page of ours.
 */
export async function sendTerminationReceipt(
  context: Context,
  { terminationId, own = false, id }: JobPayload<'mail.receipt'> & RunningJob,
): Promise<void> {
  const termination = await findTermination(context, terminationId);
  if (!termination) return;
  const { language, kind, number, email } = termination;
  const texts = emailTexts(language).receipt;
  const subject = kind === 'withdrawal' ? texts.subjectWithdrawal : texts.subjectCancellation;
  await context.connectors.mail.send(
    composeEmail({
      ...{ language, id },
      to: email,
      name: '',
      subject: interpolate(subject, { number }),
      reason: texts.why,
      blocks: [
        { kind: 'verbatim', text: receiptText(termination, own ? 'unlinked' : 'omitted') },
        { kind: 'button', label: texts.button, link: await activateReceiptUrl(context, termination) },
        ...(own
          ? []
          : [{ kind: 'text' as const, text: interpolate(texts.stranger, { support: brand.supportEmail }) }]),
      ],
    }),
  );
}
