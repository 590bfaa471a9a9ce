import { and, eq, gt, isNull } from 'drizzle-orm';
import { brand } from '#brand';
import type { JobPayload } from '#contracts/jobs';
import { appeals } from '#db/schema';
import type { Context } from '#domain/context';
import { type Appeal, activateAppealLink, type Report, reasonText } from '#domain/reports';
import { emailTexts, formatDateTime, interpolate } from '#locales/email-texts';
import type { Language } from '#locales/languages';
import type { Block, EmailContent, Fact } from './email.ts';

type Job = JobPayload<'mail.report'>;
type Kind = Job['kind'];
type JobOf<K extends Kind> = Job & { kind: K };
type AppealKind = Extract<Job, { appealId: string }>['kind'];

interface Letter {
  context: Context;
  report: Report;
  /** The operator's reasons. */
  grounds: string | null;
  language: Language;
  /** Whether the recipient's email address is confirmed, so that the email may quote user input. */
  confirmed: boolean;
}

interface LetterOf<K extends Kind> extends Letter {
  job: JobOf<K>;
  /** The appeal that the job names. */
  appeal: K extends AppealKind ? Appeal : Appeal | null;
}

interface LetterKind<K extends Kind> {
  /** The side that receives the email; `appellant` is the side of the appeal. */
  to: Appeal['side'] | 'appellant';
  write(letter: LetterOf<K>): EmailContent | Promise<EmailContent>;
}

const LETTERS: { [K in Kind]: LetterKind<K> } = {
  receipt: { to: 'reporter', write: receipt },
  statement: { to: 'appellant', write: decided },
  decision: { to: 'appellant', write: decided },
  'appeal-received': { to: 'appellant', write: appealReceived },
  'appeal-answered': { to: 'appellant', write: appealAnswered },
  changed: { to: 'reporter', write: changed },
  lifted: { to: 'owner', write: lifted },
  'taken-back': { to: 'reporter', write: takenBack },
};

/** Returns the side that receives an email about a report. `appeal` is the appeal that the job names. */
export function sideOf(kind: Kind, appeal: Appeal | null): Appeal['side'] | undefined {
  const { to } = LETTERS[kind];
  return to === 'appellant' ? appeal?.side : to;
}

export const writeLetter = <K extends Kind>(kind: K, letter: LetterOf<K>) => LETTERS[kind].write(letter);

function receipt({ report, language, confirmed }: LetterOf<'receipt'>): EmailContent {
  const { labels, receipt: own } = emailTexts(language).report;
  const content = titled(
    { report, language },
    own.subject,
    text(own.text[report.subject]),
    {
      kind: 'facts',
      facts: [
        ...address({ report, language, confirmed }),
        [labels.reason, reasonText(report.reason, language)],
      ],
    },
    text(own.next),
    ...(confirmed ? [] : [text(own.stranger)]),
  );
  const received: Fact = [labels.received, formatDateTime(language, report.createdAt)];
  return { ...content, ticket: { ...content.ticket, stub: [reference({ report, language }), received] } };
}

async function decided(letter: LetterOf<'statement' | 'decision'>): Promise<EmailContent> {
  const { job, report, appeal, language, confirmed } = letter;
  const texts = emailTexts(language).report;
  const own = texts[job.kind === 'statement' ? 'statement' : 'decided'];
  const title = typeof own.subject === 'string' ? own.subject : own.subject[report.subject];
  const button = await appealButton(letter, appeal);
  if (confirmed) {
    const labels = Object.values(texts.labels);
    return titled(letter, title, { kind: 'verbatim', text: appeal.statement, labels }, button);
  }
  // The email address is unconfirmed, so the email must not contain the user input that the decision quotes.
  // Only our page shows the statement.
  return titled(letter, title, text(own.text[report.subject]), text(texts.onPage), {
    ...button,
    label: texts.read,
  });
}

function appealReceived(letter: LetterOf<'appeal-received'>): EmailContent {
  const own = emailTexts(letter.language).report.appealReceived;
  return titled(letter, own.subject, text(own.text));
}

function appealAnswered(letter: LetterOf<'appeal-answered'>): EmailContent {
  const { job, appeal, language } = letter;
  const { appealAnswered: own, furtherRights } = emailTexts(language).report;
  const reversed = job.notShown ? own.notShown : own.reversed[appeal.side];
  return titled(
    letter,
    own.subject,
    text(appeal.outcome === 'reversed' ? reversed : own.upheld),
    verbatimGrounds(appeal.answer, language),
    ...(appeal.outcome === 'upheld' ? [text(furtherRights)] : []),
  );
}

async function changed(letter: LetterOf<'changed'>): Promise<EmailContent> {
  const { context, job, report, grounds, language } = letter;
  const { changed: own, furtherRights } = emailTexts(language).report;
  const open = await openAppeal(context, report);
  return titled(
    letter,
    own.subject,
    text(own[job.notShown ? 'notShown' : 'text'][report.subject]),
    verbatimGrounds(grounds, language),
    ...(open ? [await appealButton(letter, open)] : []),
    text(furtherRights),
  );
}

function lifted(letter: LetterOf<'lifted'>): EmailContent {
  const { job, report, grounds, language } = letter;
  const own = emailTexts(language).report.lifted;
  return titled(
    letter,
    own.subject[job.now],
    text(own.text[job.now][report.subject]),
    { kind: 'facts', facts: address(letter) },
    verbatimGrounds(grounds, language),
  );
}

function takenBack(letter: LetterOf<'taken-back'>): EmailContent {
  const { report, grounds, language } = letter;
  const own = emailTexts(language).report.takenBack;
  return titled(letter, own.subject, text(own.text[report.subject]), verbatimGrounds(grounds, language));
}

type About = Pick<Letter, 'report' | 'language'>;

const reference = ({ report, language }: About): Fact => [
  emailTexts(language).report.labels.number,
  report.number,
];

const titled = (about: About, title: string, ...blocks: Block[]): EmailContent => ({
  subject: `${title} (${about.report.number})`,
  ticket: { title, stub: [reference(about)] },
  blocks: [
    ...blocks,
    text(interpolate(emailTexts(about.language).report.otherwise, { support: brand.supportEmail })),
  ],
});

/** The content's URL contains a username, so only a confirmed recipient gets it. */
const address = ({ report, language, confirmed }: About & Pick<Letter, 'confirmed'>): Fact[] =>
  confirmed ? [[emailTexts(language).report.labels.what, report.content.address]] : [];

const text = (words: string): Block => ({ kind: 'text', text: words });

const verbatimGrounds = (grounds: string | null, language: Language): Block => ({
  kind: 'verbatim',
  text: interpolate(emailTexts(language).report.grounds, { grounds: grounds ?? '' }),
});

const appealButton = async ({ context, language }: Letter, appeal: Appeal) => ({
  kind: 'button' as const,
  label: emailTexts(language).report.appeal,
  link: await activateAppealLink(context, appeal),
});

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
