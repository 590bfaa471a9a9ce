import { brand } from '#brand';
import type { JobPayload, RunningJob } from '#contracts/jobs';
import type { Context } from '#domain/context';
import { receiptText } from '#domain/terminations';
import { fallbackLanguage } from '#locales/languages';
import { fill, mailTexts } from '#locales/mail-texts';
import { type Block, composeLetter } from './letter.ts';
import { recipient } from './recipient.ts';
import { findTermination } from './send-receipt.ts';

type Matter = JobPayload<'mail.operator'>;

/** Tells support of what a person has to look at. */
export async function sendToOperator(
  context: Context,
  { id, ...matter }: Matter & RunningJob,
): Promise<void> {
  const letter =
    matter.about === 'termination' ? await ofTermination(context, matter) : await ofMending(context, matter);
  if (!letter) return;
  await context.connectors.mail.send(
    composeLetter({ language: fallbackLanguage, to: brand.supportEmail, name: '', id, ...letter }),
  );
}

interface Content {
  subject: string;
  blocks: Block[];
}

async function ofTermination(
  context: Context,
  { terminationId }: Extract<Matter, { about: 'termination' }>,
): Promise<Content | null> {
  const termination = await findTermination(context, terminationId);
  if (!termination) return null;
  return {
    subject: fill(mailTexts(fallbackLanguage).receipt.subjectOperator, { number: termination.number }),
    blocks: [
      { kind: 'text', text: termination.outcome ?? '' },
      { kind: 'verbatim', text: receiptText(termination) },
    ],
  };
}

async function ofMending(
  context: Context,
  { about, accountId, subscription }: Exclude<Matter, { about: 'termination' }>,
): Promise<Content | null> {
  const person = await recipient(context, accountId);
  if (!person) return null;
  const texts = mailTexts(fallbackLanguage).operator;
  const { username } = person;
  return {
    subject: texts.subject[about],
    blocks: [{ kind: 'text', text: fill(texts.text, { username, subscription }) }],
  };
}
