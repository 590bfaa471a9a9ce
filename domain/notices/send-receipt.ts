import { eq } from 'drizzle-orm';
import type { JobPayload, RunningJob } from '#contracts/jobs';
import { terminations } from '#db/schema';
import type { Context } from '#domain/context';
import { receiptText, type Termination } from '#domain/terminations';
import { fill, mailTexts } from '#locales/mail-texts';
import { composeLetter } from './letter.ts';

/** A declaration by its id. */
export async function findTermination({ db }: Context, id: string): Promise<Termination | undefined> {
  const [row] = await db.select().from(terminations).where(eq(terminations.id, id));
  return row;
}

/** The receipt of a declaration, to the address that was given with it. */
export async function sendReceipt(
  context: Context,
  { terminationId, id }: JobPayload<'mail.receipt'> & RunningJob,
): Promise<void> {
  const termination = await findTermination(context, terminationId);
  if (!termination) return;
  const { language, kind, number, email, name } = termination;
  const texts = mailTexts(language).receipt;
  const subject = kind === 'withdrawal' ? texts.subjectWithdrawal : texts.subjectCancellation;
  await context.connectors.mail.send(
    composeLetter({
      language,
      to: email,
      name,
      id,
      subject: fill(subject, { number }),
      // Free words go to nobody who is not a member: this is no way to write to strangers.
      blocks: [
        {
          kind: 'verbatim',
          text: receiptText(termination.accountId ? termination : { ...termination, reason: '' }),
        },
      ],
    }),
  );
}
