import { brand } from '#brand';
import type { JobPayload, RunningJob } from '#contracts/jobs';
import { URGENT_REASONS } from '#contracts/rules/report';
import type { Context } from '#domain/context';
import { findAppeal, findReport, reasonText } from '#domain/reports';
import { findMessage } from '#domain/support';
import { receiptText } from '#domain/terminations';
import { texts } from '#locales';
import { fallbackLanguage } from '#locales/languages';
import { fill, mailTexts } from '#locales/mail-texts';
import { withoutLinks } from '#platform/without-links';
import { type Block, composeLetter } from './letter.ts';
import { recipient } from './recipient.ts';
import { findTermination } from './send-receipt.ts';

type Matter = JobPayload<'mail.operator'>;

/** Tells support of what a person has to look at. */
export async function sendToOperator(
  context: Context,
  { id, ...matter }: Matter & RunningJob,
): Promise<void> {
  const letter = await aboutMatter(context, matter);
  if (!letter) return;
  await context.connectors.mail.send(
    composeLetter({ language: fallbackLanguage, to: brand.supportEmail, name: '', id, ...letter }),
  );
}

interface Content {
  subject: string;
  replyTo?: string;
  blocks: Block[];
}

function aboutMatter(context: Context, matter: Matter): Promise<Content | null> {
  switch (matter.about) {
    case 'termination':
      return ofTermination(context, matter);
    case 'report':
      return ofReport(context, matter);
    case 'appeal':
      return ofAppeal(context, matter);
    case 'support':
      return ofMessage(context, matter);
    default:
      return ofMending(context, matter);
  }
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
      { kind: 'verbatim', text: receiptText(termination, 'unlinked') },
    ],
  };
}

async function ofMending(
  context: Context,
  { about, accountId, subscription }: Extract<Matter, { subscription: string }>,
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

async function ofReport(
  context: Context,
  { reportId }: Extract<Matter, { about: 'report' }>,
): Promise<Content | null> {
  const report = await findReport(context, reportId);
  if (!report) return null;
  const texts = mailTexts(fallbackLanguage).report.operator;
  const { number, reason, content, text } = report;
  const subject = URGENT_REASONS.includes(reason) ? texts.urgent : texts.subject;
  return {
    subject: fill(subject, { number, reason: reasonText(reason, fallbackLanguage) }),
    blocks: [
      verbatim(content.address),
      ...[content.text, text].filter((part) => part !== '').map(quote),
      verbatim(fill(texts.show, { number })),
    ],
  };
}

async function ofAppeal(
  context: Context,
  { appealId }: Extract<Matter, { about: 'appeal' }>,
): Promise<Content | null> {
  const appeal = await findAppeal(context, appealId);
  const report = appeal && (await findReport(context, appeal.reportId));
  if (!report) return null;
  const texts = mailTexts(fallbackLanguage).report.operator;
  const { number } = report;
  return {
    subject: fill(texts.appealed, { number }),
    blocks: [quote(appeal.text ?? ''), verbatim(fill(texts.show, { number }))],
  };
}

/** Answering this letter answers whoever wrote. */
async function ofMessage(
  context: Context,
  { messageId }: Extract<Matter, { about: 'support' }>,
): Promise<Content | null> {
  const message = await findMessage(context, messageId);
  if (!message) return null;
  const { labels, subject, visitor } = mailTexts(fallbackLanguage).supportMessage;
  const { number, username, email, language, text } = message;
  const topic = texts[fallbackLanguage].support.topics[message.topic];
  return {
    subject: fill(subject, { topic, number }),
    replyTo: email,
    blocks: [
      {
        kind: 'facts',
        facts: [
          [labels.from, username === null ? visitor : `@${username}`],
          [labels.email, withoutLinks(email)],
          [labels.topic, topic],
          [labels.language, language],
        ],
      },
      quote(text),
    ],
  };
}

const verbatim = (text: string): Block => ({ kind: 'verbatim', text });
/** Support reads what strangers write. */
const quote = (text: string): Block => ({ kind: 'quote', text });
