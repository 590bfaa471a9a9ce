import { type ReportedFinding, SECTIONS } from './finding.ts';

/**
 * Formats findings as text for the operator: a line for each problem, one line for all that is in order, and the
 * counts.
 */
export function formatFindings(findings: readonly ReportedFinding[]): string[] {
  const problems = merged(findings.filter(({ level }) => level !== 'ok'));
  const fine = findings.filter(({ level }) => level === 'ok');
  const count = (level: string) => problems.filter((finding) => finding.level === level).length;
  const notes = fine.map(({ subject, problem }) => (problem === '' ? subject : `${subject} (${problem})`));
  return [
    ...problems.map(
      ({ level, subject, problem, remedy, doc }) =>
        `${level.padEnd(4)}  ${subject} ${problem} → ${remedy} [${doc.slice(SECTIONS.length)}]`,
    ),
    ...(notes.length > 0 ? [`ok    ${notes.join(', ')}`] : []),
    `${count('bad')} bad, ${count('warn')} to consider, ${fine.length} ok`,
    ...(problems.length > 0 ? [`${SECTIONS}<section> explains a finding.`] : []),
  ];
}

/** Merges findings that differ only in their subject, such as several values of `brand.ts`. */
function merged(findings: readonly ReportedFinding[]): ReportedFinding[] {
  const groups = Map.groupBy(findings, ({ level, problem, remedy, doc }) =>
    JSON.stringify([level, problem, remedy, doc]),
  );
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, subject: listOf([first, ...others].map(({ subject }) => subject)) }] : [],
  );
}

/** Joins `brand.ts imprint.phone` and `brand.ts imprint.place` to `brand.ts imprint.phone, place`. */
function listOf([first = '', ...others]: readonly string[]): string {
  let shared = 0;
  while (shared < first.length && others.every((other) => other[shared] === first[shared])) shared += 1;
  const whole = Math.max(...[' ', '.'].map((end) => first.lastIndexOf(end, shared - 1))) + 1;
  return [first, ...others.map((other) => other.slice(whole))].join(', ');
}
