import { ILLEGAL_REASONS, type ReportDecision, type ReportReason } from '#contracts/rules/report';
import { texts } from '#locales';
import { emailTexts, formatDate, formatDateTime, interpolate } from '#locales/email-texts';
import type { Language } from '#locales/languages';
import { defangLinks } from '#platform/defang-links';
import type { Appeal, Report } from './report.ts';

/** What a side of a report is told of its decision. */
export interface StatementInput {
  report: Pick<Report, 'number' | 'subject' | 'content' | 'reason'>;
  decision: ReportDecision;
  grounds: string;
  /** Until when it may be appealed. */
  until: Date;
  language: Language;
  publicOrigin: string;
}

/** What a decision says to one side, as it is mailed and kept; plain text with line breaks. */
export const statementFor = (side: Appeal['side'], decided: StatementInput): string =>
  side === 'owner' ? toOwner(decided) : toReporter(decided);

/**
 * The statement of reasons (Digital Services Act, article 17): what was decided, its reach and duration, facts, how it
 * was found and decided, on which ground, and what may be done against it. Who reported it is told to nobody.
 */
function toOwner({ decision, grounds, report, ...decided }: StatementInput): string {
  const all = emailTexts(decided.language).report;
  const own = all.statement;
  const { number, subject, content, reason } = report;
  if (decision === 'reject') throw new Error('nobody gets a statement of reasons for nothing');
  const rows: [label: string, value: string][] = [
    [all.labels.number, number],
    [all.labels.what, content.address],
    ...(content.text === '' ? [] : [[all.labels.content, defangLinks(content.text)] as [string, string]]),
    [all.labels.decision, own.decision[subject][decision]],
  ];
  if (decision !== 'warn') {
    const keeps = subject === 'profile' && decision === 'hide' ? ` ${own.account}` : '';
    rows.push([all.labels.reach, own.reach[subject] + keeps]);
    rows.push([all.labels.duration, own.duration[decision]]);
  }
  const ground = interpolate(ILLEGAL_REASONS.includes(reason) ? own.byLaw : own.byRules, {
    rule: own.rules[reason],
    terms: `${decided.publicOrigin}/legal/terms`,
  });
  return paragraphs([
    own.text[subject],
    lines(rows),
    interpolate(all.grounds, { grounds }),
    ground,
    `${own.found} ${all.means}`,
    rights(decided),
  ]);
}

/** What becomes of a notice (article 16, paragraph 5). Words of others are not passed on: its address may be anybody's. */
function toReporter({ decision, grounds, report, ...decided }: StatementInput): string {
  const all = emailTexts(decided.language).report;
  const { number, subject, content, reason } = report;
  return paragraphs([
    all.decided.text[subject],
    lines([
      [all.labels.number, number],
      [all.labels.what, content.address],
      [all.labels.reason, reasonText(reason, decided.language)],
      [all.labels.decision, all.decided.decision[subject][decision]],
    ]),
    interpolate(all.grounds, { grounds }),
    all.means,
    rights(decided),
  ]);
}

/**
 * That a report has arrived (article 16, paragraph 4). `names` whether it may name the address of what was reported, in
 * which somebody's name is: not to a mailbox that may be anybody's.
 */
export function reportReceiptText(report: Report, language: Language, { names }: { names: boolean }): string {
  const all = emailTexts(language).report;
  return paragraphs([
    all.receipt.text[report.subject],
    lines([
      [all.labels.number, report.number],
      [all.labels.received, formatDateTime(language, report.createdAt)],
      ...(names ? [[all.labels.what, report.content.address] as [string, string]] : []),
      [all.labels.reason, reasonText(report.reason, language)],
    ]),
    all.receipt.next,
    ...(names ? [] : [all.receipt.stranger]),
  ]);
}

/** A reason as the form names it. */
export const reasonText = (reason: ReportReason, language: Language): string =>
  texts[language].report.reasons[reason];

const rights = ({ language, until }: Pick<StatementInput, 'language' | 'until'>): string =>
  interpolate(emailTexts(language).report.rights, { until: formatDate(language, until) });

const paragraphs = (all: readonly string[]): string => all.join('\n\n');
const lines = (rows: readonly (readonly [string, string])[]): string =>
  rows.map(([label, value]) => `${label}: ${value}`).join('\n');
