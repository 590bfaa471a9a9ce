import { URGENT_REASONS } from '#contracts/rules/report';
import type { LogEntry } from '#domain/moderation';
import type { Report, ReportDetails, ReturnedMedia } from '#domain/reports';
import type { ReturnedLink } from '#domain/short';
import { quoteLines } from '#platform/quote-lines';
import { time } from './format.ts';

export function formatReport(shown: ReportDetails): string[] {
  const { report, owner, reporter, currentContent, appeals, others, earlier, log, reads, readers, history } =
    shown;
  const decisions = (one: Report) => historyOf(one, history.get(one.id) ?? []);
  return [
    `${report.number}  ${report.subject}  ${formatReason(report)}  ${time(report.createdAt)}`,
    `Owner: ${owner ?? 'erased'}${readsText(reads.owner)}   Reported by: ${reporter ?? 'a visitor without an email'}${readsText(reads.reporter)}`,
    ...(readers.length > 1
      ? [`Grounds: in ${readers.join(' and ')}, with ${readers.map((one) => `--${one} "…"`).join(' ')}`]
      : []),
    `Decision: ${decisions(report)}`,
    ...(report.text === '' ? [] : ['', 'Text of the report:', indent(report.text)]),
    '',
    `Reported content, at ${report.content.address}:`,
    indent([report.content.text, ...report.content.pictures].filter(Boolean).join('\n')),
    ...section(
      'Links, as visitors saw them:',
      report.content.links ?? [],
      ({ title, link, icon, me }) =>
        // The title is last, because it may imitate the rest.
        `${link}  icon ${icon}${me ? ', own profile (rel=me, in the contact card)' : ''}  ${title}`,
    ),
    ...section(
      'Files, including hidden ones, in the bucket or in DATA_DIR/media:',
      mediaKeysOf(report),
      (key) => key,
    ),
    '',
    `Now: ${currentContent.state}`,
    ...(currentContent.text === '' ? [] : [indent(currentContent.text)]),
    ...section(
      'Later links of the same Short that may point to the same site:',
      currentContent.reappeared ?? [],
      formatReturnedLink,
    ),
    ...section('Other public posts with one of these files:', currentContent.sameFiles ?? [], (path) => path),
    ...section('Appeals:', appeals, ({ side, text, sentAt, until, outcome, answer }) =>
      sentAt === null
        ? `${side}: not used, until ${time(until)}`
        : `${side}, ${time(sentAt)}: ${quoteLines(text ?? '')}\n→ ${outcome ? `${outcome}: ${quoteLines(answer ?? '')}` : 'not answered yet'}`,
    ),
    ...section(
      'Other reports of the same content:',
      others,
      (other) => `${other.number}  ${formatReason(other)}  ${decisions(other)}`,
    ),
    ...section(
      'Earlier decisions about the owner:',
      earlier,
      (one) => `${one.number}  ${one.subject}  ${one.reason}  ${decisions(one)}`,
    ),
    ...section(
      'Actions:',
      log,
      ({ at, actor, action, detail }) =>
        `${time(at)}  ${actor}  ${action}${detail ? `  ${quoteLines(detail)}` : ''}`,
    ),
  ];
}

/** Formats the reason of a report, with a mark if it must be decided first. */
export const formatReason = ({ reason }: Pick<Report, 'reason'>): string =>
  URGENT_REASONS.includes(reason) ? `URGENT ${reason}` : reason;

const MATCH_TEXTS: Record<ReturnedLink['reason'], string> = {
  host: 'same host as',
  names_host: 'names the host of',
  redirector: 'is a redirector, which may point to',
};

/** Formats a returned link as one line. A returned link may lead to the same site as a hidden link. */
export const formatReturnedLink = ({ link, hidden, reason }: ReturnedLink): string =>
  `${link}  ${MATCH_TEXTS[reason]} ${hidden}`;

/** Formats a refused attempt to show a file that a decision took away. */
export const formatReturnedMedia = ({ number, reason, at, username }: ReturnedMedia): string =>
  `${username === null ? 'an erased account' : `@${username}`}  ${time(at)}  sent a file of ${number} (${reason})`;

/** Returns the storage keys of the reported files, whose URLs return 404 once the content is hidden. */
const mediaKeysOf = ({ content }: Report): string[] =>
  content.pictures.flatMap((path) => /\/media\/([0-9a-f]{64}\/.+)$/.exec(path)?.[1] ?? []);

const readsText = (language: string | undefined): string => (language ? `, reads ${language}` : '');

const ACTIONS: Readonly<Record<string, string>> = {
  appealed: 'appealed',
  upheld: 'upheld after the appeal',
  reversed: 'reversed after the appeal',
  taken_back: 'taken back',
};

/** Formats what applies, and below it how it came to that, if there was more than one act. */
function historyOf({ decision, decidedAt, decidedBy, grounds }: Report, acts: readonly LogEntry[]): string {
  const by = decidedAt ? `${time(decidedAt)} by ${decidedBy ?? '–'}` : 'to decide again after an appeal';
  if (acts.length <= 1 && decision !== null) return `${decision}, ${by}: ${grounds ?? ''}`;
  const now = decision === null ? 'open' : decidedAt ? decision : `${decision}, ${by}`;
  const line = ({ at, actor, action, detail }: LogEntry) =>
    `\n  ${time(at)} ${ACTIONS[action] ?? action} by ${actor}: ${quoteLines(detail, '  ')}`;
  return [now, ...acts.map(line)].join('');
}

function section<Item>(title: string, items: readonly Item[], describe: (item: Item) => string): string[] {
  return items.length === 0 ? [] : ['', title, ...items.map((item) => indent(describe(item)))];
}

const indent = (text: string): string => text.replace(/^/gm, '  ');
