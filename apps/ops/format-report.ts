import type { Report, ReportDetails } from '#domain/reports';
import type { ReturnedLink } from '#domain/short';

export function formatReport(shown: ReportDetails): string[] {
  const { report, owner, reporter, currentContent, appeals, others, earlier, log } = shown;
  return [
    `${report.number}  ${report.subject}  ${report.reason}  ${report.createdAt.toISOString()}`,
    `Owner: ${owner ?? 'erased'}   Reported by: ${reporter ?? 'a visitor without an email'}`,
    `Decision: ${decisionOf(report)}`,
    ...(report.text === '' ? [] : ['', 'Text of the report:', indent(report.text)]),
    '',
    `Reported content, at ${report.content.address}:`,
    indent([report.content.text, ...report.content.pictures].filter(Boolean).join('\n')),
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
    ...section('Appeals:', appeals, ({ side, text, sentAt, until, outcome, answer }) =>
      sentAt === null
        ? `${side}: not used, until ${until.toISOString()}`
        : `${side}, ${sentAt.toISOString()}: ${text ?? ''}\n→ ${outcome ? `${outcome}: ${answer ?? ''}` : 'not answered yet'}`,
    ),
    ...section(
      'Other reports of the same content:',
      others,
      (other) => `${other.number}  ${other.reason}  ${decisionOf(other)}`,
    ),
    ...section(
      'Earlier decisions about the owner:',
      earlier,
      (one) => `${one.number}  ${one.subject}  ${one.reason}  ${decisionOf(one)}`,
    ),
    ...section(
      'Actions:',
      log,
      ({ at, actor, action, detail }) =>
        `${at.toISOString()}  ${actor}  ${action}${detail ? `  ${detail}` : ''}`,
    ),
  ];
}

const MATCH_TEXTS: Record<ReturnedLink['reason'], string> = {
  host: 'same host as',
  names_host: 'names the host of',
  redirector: 'is a redirector, which may point to',
};

/** Formats a returned link as one line. A returned link may lead to the same site as a hidden link. */
export const formatReturnedLink = ({ link, hidden, reason }: ReturnedLink): string =>
  `${link}  ${MATCH_TEXTS[reason]} ${hidden}`;

/** Returns the storage keys of the reported files, whose URLs return 404 once the content is hidden. */
const mediaKeysOf = ({ content }: Report): string[] =>
  content.pictures.flatMap((path) => /\/media\/([0-9a-f]{64}\/.+)$/.exec(path)?.[1] ?? []);

function decisionOf({ decision, decidedAt, decidedBy, grounds }: Report): string {
  if (decision === null) return 'open';
  const by = decidedAt
    ? `${decidedAt.toISOString()} by ${decidedBy ?? '–'}`
    : 'to decide again after an appeal';
  return `${decision}, ${by}: ${grounds ?? ''}`;
}

function section<Item>(title: string, items: readonly Item[], describe: (item: Item) => string): string[] {
  return items.length === 0 ? [] : ['', title, ...items.map((item) => indent(describe(item)))];
}

const indent = (text: string): string => text.replace(/^/gm, '  ');
