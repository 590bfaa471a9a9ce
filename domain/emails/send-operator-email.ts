import { brand } from '#brand';
import type { JobPayload, RunningJob } from '#contracts/jobs';
import { URGENT_REASONS } from '#contracts/rules/report';
import type { Context } from '#domain/context';
import { findAppeal, findReport, reasonText } from '#domain/reports';
import { findSupportMessage } from '#domain/support';
import { findTermination, receiptContent } from '#domain/terminations';
import { texts } from '#locales';
import { emailTexts, interpolate } from '#locales/email-texts';
import { fallbackLanguage } from '#locales/languages';
import { defangLinks } from '#platform/defang-links';
import type { Block, EmailContent } from './email.ts';
import { findRecipient } from './find-recipient.ts';
import { composeEmail } from './html/email-layout.ts';

type OperatorJob = JobPayload<'mail.operator'>;

/** Emails support about a case that needs an operator, such as a report, a declaration or a message. */
export async function sendOperatorEmail(
  context: Context,
  { id, ...matter }: OperatorJob & RunningJob,
): Promise<void> {
  const letter = await contentOf(context, matter);
  if (!letter) return;
  await context.connectors.mail.send(
    composeEmail({
      ...{ language: fallbackLanguage, to: brand.supportEmail, name: '', id },
      origin: context.publicOrigin,
      reason: emailTexts(fallbackLanguage).operator.why,
      ...letter,
    }),
  );
}

function contentOf(context: Context, matter: OperatorJob): Promise<EmailContent | null> {
  switch (matter.about) {
    case 'termination':
      return terminationContent(context, matter);
    case 'report':
      return reportContent(context, matter);
    case 'appeal':
      return appealContent(context, matter);
    case 'support':
      return supportContent(context, matter);
    default:
      return subscriptionContent(context, matter);
  }
}

async function terminationContent(
  context: Context,
  { terminationId }: Extract<OperatorJob, { about: 'termination' }>,
): Promise<EmailContent | null> {
  const termination = await findTermination(context, terminationId);
  if (!termination) return null;
  const { number, outcome } = termination;
  const { title, reference, rows } = receiptContent(termination, 'unlinked');
  return {
    subject: interpolate(emailTexts(fallbackLanguage).receipt.subjectOperator, { number }),
    ticket: { stub: reference },
    blocks: [
      ...(outcome ? [{ kind: 'text' as const, text: outcome }] : []),
      { kind: 'heading', text: title },
      { kind: 'facts', facts: rows },
    ],
  };
}

async function subscriptionContent(
  context: Context,
  { about, accountId, subscription }: Extract<OperatorJob, { subscription: string }>,
): Promise<EmailContent> {
  // Only the id finds an account that was erased.
  const person = await findRecipient(context, accountId);
  const account = person ? `@${person.username}` : accountId;
  const texts = emailTexts(fallbackLanguage).operator;
  return {
    subject: texts.subject[about],
    blocks: [{ kind: 'text', text: interpolate(texts.text, { account, subscription }) }],
  };
}

async function reportContent(
  context: Context,
  { reportId }: Extract<OperatorJob, { about: 'report' }>,
): Promise<EmailContent | null> {
  const report = await findReport(context, reportId);
  if (!report) return null;
  const texts = emailTexts(fallbackLanguage).report.operator;
  const { number, reason, content, text } = report;
  const subject = URGENT_REASONS.includes(reason) ? texts.urgent : texts.subject;
  return {
    subject: interpolate(subject, { number, reason: reasonText(reason, fallbackLanguage) }),
    blocks: [
      verbatim(content.address),
      ...[content.text, text].filter((part) => part !== '').map(quote),
      verbatim(interpolate(texts.show, { number })),
    ],
  };
}

async function appealContent(
  context: Context,
  { appealId }: Extract<OperatorJob, { about: 'appeal' }>,
): Promise<EmailContent | null> {
  const appeal = await findAppeal(context, appealId);
  const report = appeal && (await findReport(context, appeal.reportId));
  if (!report) return null;
  const texts = emailTexts(fallbackLanguage).report.operator;
  const { number } = report;
  return {
    subject: interpolate(texts.appealed, { number }),
    blocks: [quote(appeal.text ?? ''), verbatim(interpolate(texts.show, { number }))],
  };
}

/** Composes the email about a support message. Replies go to the sender of the message. */
async function supportContent(
  context: Context,
  { messageId }: Extract<OperatorJob, { about: 'support' }>,
): Promise<EmailContent | null> {
  const message = await findSupportMessage(context, messageId);
  if (!message) return null;
  const { labels, subject, visitor } = emailTexts(fallbackLanguage).supportMessage;
  const { number, username, email, language, text } = message;
  const topic = texts[fallbackLanguage].support.topics[message.topic];
  return {
    subject: interpolate(subject, { topic, number }),
    replyTo: email,
    blocks: [
      {
        kind: 'facts',
        facts: [
          [labels.from, username === null ? visitor : `@${username}`],
          [labels.email, defangLinks(email)],
          [labels.topic, topic],
          [labels.language, language],
        ],
      },
      quote(text),
    ],
  };
}

const verbatim = (text: string): Block => ({ kind: 'verbatim', text });
/** Returns a block that quotes text with defanged links, because the text was written by a stranger. */
const quote = (text: string): Block => ({ kind: 'quote', text });
