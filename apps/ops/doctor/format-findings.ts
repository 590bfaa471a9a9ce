import type { ReportedFinding } from './finding.ts';

/**
 * Formats findings as text for the operator: a line for each problem, one line for all that is in order, and the
 * counts.
 */
export function formatFindings(findings: readonly ReportedFinding[]): string[] {
  const fine = findings.filter(({ level }) => level === 'ok');
  const lines = merged(findings.filter(({ level }) => level !== 'ok')).map(
    ({ level, subject, problem, remedy, doc }) =>
      `${level.padEnd(4)}  ${subject} ${problem} → ${remedy} (${doc})`,
  );
  const notes = fine.map(({ subject, problem }) => (problem === '' ? subject : `${subject} (${problem})`));
  const count = (level: string) => findings.filter((finding) => finding.level === level).length;
  return [
    ...lines,
    ...(notes.length > 0 ? [`ok    ${notes.join(', ')}`] : []),
    `${count('bad')} bad, ${count('warn')} to consider, ${fine.length} ok`,
  ];
}

/** Merges findings that differ only in their subject, such as several values of `brand.ts`. */
function merged(findings: readonly ReportedFinding[]): ReportedFinding[] {
  const groups = Map.groupBy(findings, ({ level, problem, remedy, doc }) =>
    JSON.stringify([level, problem, remedy, doc]),
  );
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, subject: [first, ...others].map(({ subject }) => subject).join(', ') }] : [],
  );
}
