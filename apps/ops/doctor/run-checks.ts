import { type Check, type Finding, type ReportedFinding, SECTIONS } from './finding.ts';

/** Time limit in ms of one check. */
const CHECK_MS = 15_000;
const LEVELS = ['bad', 'warn', 'ok'] as const;

/** Runs checks at the same time. Returns all findings, bad ones first, and one for each check that found nothing. */
export async function runChecks(checks: readonly Check[]): Promise<ReportedFinding[]> {
  return inOrder((await Promise.all(checks.map((check) => runCheck(check)))).flat());
}

/** Sorts findings: bad ones first. */
export const inOrder = (findings: readonly ReportedFinding[]): ReportedFinding[] =>
  findings.toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level));

/** Runs one check. If it fails or takes too long, that is a finding, so that no check prevents the others. */
export async function runCheck(
  { name, section, run }: Check,
  timeoutMs = CHECK_MS,
): Promise<ReportedFinding[]> {
  const doc = `${SECTIONS}${section}`;
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error('no answer in time')), timeoutMs);
  try {
    const found = await Promise.race([Promise.resolve().then(run), timeout.promise]);
    const problems = found.filter(({ level }) => level !== 'ok');
    return (problems.length > 0 ? problems : [summary(name, found)]).map((finding) => ({ ...finding, doc }));
  } catch (error) {
    const problem = `could not be checked: ${reasonOf(error)}`;
    return [{ level: 'warn', subject: name, problem, remedy: 'run the command again', doc }];
  } finally {
    clearTimeout(timer);
  }
}

const summary = (subject: string, notes: readonly Finding[]): Finding => ({
  ...{ level: 'ok', subject, remedy: '' },
  problem: notes
    .map(({ problem }) => problem)
    .filter((problem) => problem !== '')
    .join(', '),
});

/** Returns the message of an error, or of its cause, which says more for requests and queries that failed. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  // An AggregateError of several failed connections has no message.
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}
