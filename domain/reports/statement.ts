import { ILLEGAL_REASONS, type ReportDecision, type ReportReason } from '#contracts/rules/report';
import { texts } from '#locales';
import { emailTexts, formatDate, interpolate } from '#locales/email-texts';
import type { Language } from '#locales/languages';
import { defangLinks } from '#platform/defang-links';
import type { Appeal, Report } from './report.ts';

export interface StatementInput {
  report: Pick<Report, 'number' | 'subject' | 'content' | 'reason'>;
  decision: ReportDecision;
  grounds: string;
  /** Deadline for an appeal. */
  until: Date;
  language: Language;
  publicOrigin: string;
}

/** Composes the text of a decision for one side: plain text with line breaks, which is emailed and stored. */
export const statementFor = (side: Appeal['side'], decided: StatementInput): string =>
  side === 'owner' ? toOwner(decided) : toReporter(decided);

/**
 * Composes the statement of reasons (Digital Services Act, article 17): the decision with its scope and
 * duration, the facts, how the content was found and decided on, the ground for the decision, and the
 * available remedies. Never reveals the reporter.
 */
function toOwner({ decision, grounds, report, ...decided }: StatementInput): string {
  const all = emailTexts(decided.language).report;
  const own = all.statement;
  const { number, subject, content, reason } = report;
  if (decision === 'reject') throw new Error('a rejected report has no statement of reasons');
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

/**
 * Composes the decision for the reporter (article 16, paragraph 5). Does not quote the reported content,
 * because the reporter's email address may belong to a stranger.
 */
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

/** Returns the text of a reason as shown in the report form. */
export const reasonText = (reason: ReportReason, language: Language): string =>
  texts[language].report.reasons[reason];

const rights = ({ language, until }: Pick<StatementInput, 'language' | 'until'>): string =>
  interpolate(emailTexts(language).report.rights, { until: formatDate(language, until) });

const paragraphs = (all: readonly string[]): string => all.join('\n\n');
const lines = (rows: readonly (readonly [string, string])[]): string =>
  rows.map(([label, value]) => `${label}: ${value}`).join('\n');
