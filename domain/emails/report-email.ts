import { and, eq, gt, isNull } from 'drizzle-orm';
import { brand } from '#brand';
import type { JobPayload } from '#contracts/jobs';
import { appeals } from '#db/schema';
import { type Context, textFor } from '#domain/context';
import type { LogEntry } from '#domain/moderation';
import { type Appeal, activateAppealLink, type Report, reasonText } from '#domain/reports';
import { emailTexts, formatDateTime, interpolate } from '#locales/email-texts';
import type { Language } from '#locales/languages';
import type { Block, EmailContent, Fact } from './email.ts';

type Job = JobPayload<'mail.report'>;
type Kind = Job['kind'];

export async function reportEmail(
  context: Context,
  {
    kind,
    report,
    appeal,
    entry,
    now,
    notShown,
    language,
    confirmed,
  }: {
    kind: Kind;
    report: Report;
    appeal: Appeal | null;
    /** Entry of the moderation log with the grounds. */
    entry: LogEntry | undefined;
    /** What applies after a decision was lifted. */
    now: Extract<Job, { kind: 'lifted' }>['now'];
    notShown: boolean;
    language: Language;
    confirmed: boolean;
  },
): Promise<EmailContent> {
  const texts = emailTexts(language).report;
  const { subject } = report;
  const reference: Fact = [texts.labels.number, report.number];
  const titled = (title: string, ...blocks: Block[]): EmailContent => ({
    subject: `${title} (${report.number})`,
    ticket: { title, stub: [reference] },
    blocks: [
      ...blocks,
      { kind: 'text', text: interpolate(texts.otherwise, { support: brand.supportEmail }) },
    ],
  });
  const text = (words: string): Block => ({ kind: 'text', text: words });
  const link = async (to: Appeal) => ({
    kind: 'button' as const,
    label: texts.appeal,
    link: await activateAppealLink(context, to),
  });
  const words = (grounds: string | null): Block => ({
    kind: 'verbatim',
    text: interpolate(texts.grounds, { grounds: grounds ?? '' }),
  });
  if (kind === 'receipt') {
    const { labels, receipt } = texts;
    const received: Fact = [labels.received, formatDateTime(language, report.createdAt)];
    // The URL of the content contains a username, so only a confirmed recipient gets it.
    const what: Fact[] = confirmed ? [[labels.what, report.content.address]] : [];
    const content = titled(
      receipt.subject,
      text(receipt.text[subject]),
      { kind: 'facts', facts: [...what, [labels.reason, reasonText(report.reason, language)]] },
      text(receipt.next),
      ...(confirmed ? [] : [text(receipt.stranger)]),
    );
    return { ...content, ticket: { ...content.ticket, stub: [reference, received] } };
  }
  const grounds = entry ? textFor(entry, language) : report.grounds;
  if (kind === 'lifted') {
    const own = texts.lifted;
    // The URL contains a username, so only a confirmed recipient gets it.
    const what: Fact[] = confirmed ? [[texts.labels.what, report.content.address]] : [];
    return titled(
      own.subject[now],
      text(own.text[now][subject]),
      { kind: 'facts', facts: what },
      words(grounds),
    );
  }
  if (kind === 'taken-back')
    return titled(texts.takenBack.subject, text(texts.takenBack.text[subject]), words(grounds));
  if (kind === 'changed') {
    const open = await openAppeal(context, report);
    return titled(
      texts.changed.subject,
      text(texts.changed[notShown ? 'notShown' : 'text'][subject]),
      words(grounds),
      ...(open ? [await link(open)] : []),
      text(texts.furtherRights),
    );
  }
  if (!appeal) throw new Error('an email about a decision requires an appeal');
  if (kind === 'appeal-received')
    return titled(texts.appealReceived.subject, text(texts.appealReceived.text));
  if (kind === 'appeal-answered') {
    const { upheld, reversed, notShown: stillHidden, subject: title } = texts.appealAnswered;
    const takenBack = notShown ? stillHidden : reversed[appeal.side];
    return titled(
      title,
      text(appeal.outcome === 'reversed' ? takenBack : upheld),
      words(appeal.answer),
      ...(appeal.outcome === 'upheld' ? [text(texts.furtherRights)] : []),
    );
  }
  const own = texts[kind === 'statement' ? 'statement' : 'decided'];
  const title = typeof own.subject === 'string' ? own.subject : own.subject[subject];
  if (confirmed) {
    const labels = Object.values(texts.labels);
    return titled(title, { kind: 'verbatim', text: appeal.statement, labels }, await link(appeal));
  }
  // The email address is unconfirmed, so the email must not contain the user input that the decision quotes.
  // Only our page shows the statement.
  return titled(title, text(own.text[subject]), text(texts.onPage), {
    ...(await link(appeal)),
    label: texts.read,
  });
}

/**
 * Returns the appeal that the reporter received with the earlier decision, if it is unused and has not
 * expired. It can also be used against the changed decision.
 */
async function openAppeal({ db, clock }: Context, report: Report): Promise<Appeal | undefined> {
  const [open] = await db
    .select()
    .from(appeals)
    .where(
      and(
        ...[eq(appeals.reportId, report.id), eq(appeals.side, 'reporter')],
        ...[isNull(appeals.sentAt), gt(appeals.until, clock.now())],
      ),
    );
  return open;
}
