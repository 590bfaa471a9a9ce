import { eq } from 'drizzle-orm';
import { brand } from '#brand';
import type { JobPayload, RunningJob } from '#contracts/jobs';
import { terminations } from '#db/schema';
import type { Context } from '#domain/context';
import { receiptText, type Termination } from '#domain/terminations';
import { fill, mailTexts } from '#locales/mail-texts';
import { composeLetter } from './letter.ts';

async function find({ db }: Context, id: string): Promise<Termination | undefined> {
  const [row] = await db.select().from(terminations).where(eq(terminations.id, id));
  return row;
}

/** The receipt of a declaration, to the address that was given with it. */
export async function sendReceipt(
  context: Context,
  { terminationId, id }: JobPayload<'mail.receipt'> & RunningJob,
): Promise<void> {
  const termination = await find(context, terminationId);
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
      blocks: [{ kind: 'verbatim', text: receiptText(termination) }],
    }),
  );
}

/** Tells support of a declaration that a person has to decide about. */
export async function sendToOperator(
  context: Context,
  { terminationId, id }: JobPayload<'mail.operator'> & RunningJob,
): Promise<void> {
  const termination = await find(context, terminationId);
  if (!termination) return;
  const { language, number, outcome } = termination;
  await context.connectors.mail.send(
    composeLetter({
      language,
      to: brand.supportEmail,
      name: '',
      id,
      subject: fill(mailTexts(language).receipt.subjectOperator, { number }),
      blocks: [
        { kind: 'text', text: outcome ?? '' },
        { kind: 'verbatim', text: receiptText(termination) },
      ],
    }),
  );
}
