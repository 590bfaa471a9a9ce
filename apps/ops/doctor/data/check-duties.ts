import { addWeeks, weekBounds, weekOf } from '#contracts/rules/quests/quest-week';
import type { Context } from '#domain/context';
import { listQuestsForOperator } from '#domain/quests';
import { listReports } from '#domain/reports';
import { listTerminations } from '#domain/terminations';
import { HOUR_MS } from '#platform/clock';
import type { Finding } from '../finding.ts';

const REPORT_HOURS = 24;
/** The job that settles a declaration runs at once and is retried for hours. */
const DECLARATION_HOURS = 24;

/** Number of cases that a finding names; a flood would fill the screen. */
const NAMED = 10;

/** Returns findings about what waits for a decision of an operator. */
export async function checkDuties(context: Context): Promise<Finding[]> {
  const now = context.clock.now();
  const week = weekOf(now.getTime());
  const endAfter = new Date(weekBounds(week)?.startsAt ?? now);
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const [reports, declarations, quests] = await Promise.all([
    listReports(context),
    listTerminations(context),
    listQuestsForOperator(context, { endAfter }),
  ]);
  const findings: Finding[] = [];
  const warn = (subject: string, problem: string, remedy: string) =>
    findings.push({ level: 'warn', subject, problem, remedy });

  const late = reports.filter(
    ({ report }) => report.decidedAt === null && report.createdAt < ago(REPORT_HOURS),
  );
  if (late.length > 0)
    findings.push({
      level: 'bad',
      subject: `reports ${named(late.map(({ report }) => report.number))}`,
      problem: `have waited for more than ${REPORT_HOURS} hours: the law requires decisions without undue delay`,
      remedy: "'npm run ops -- reports show <number>', then reports decide",
    });
  const appeals = reports.filter(({ appealing }) => appealing.length > 0);
  if (appeals.length > 0)
    warn(
      `appeals against ${named(appeals.map(({ report }) => report.number))}`,
      'are not answered',
      "'npm run ops -- reports show <number>', then reports appeal",
    );
  const open = declarations.filter(
    ({ state, receivedAt }) => state === 'operator' || receivedAt < ago(DECLARATION_HOURS),
  );
  if (open.length > 0)
    findings.push({
      level: open.some(({ receivedAt }) => receivedAt < ago(DECLARATION_HOURS)) ? 'bad' : 'warn',
      subject: `declarations ${named(open.map(({ number }) => number))}`,
      problem: 'about the end of a contract are not settled',
      remedy: "'npm run ops -- contracts list', then contracts apply or close",
    });
  for (const [monday, level, when] of [
    [week, 'bad', 'this week'],
    [addWeeks(week, 1), 'warn', 'next week'],
  ] as const)
    if (!quests.some((quest) => quest.week === monday))
      findings.push({
        level,
        subject: `quests of ${when}`,
        problem: `(${monday}) are not planned: the week stays empty`,
        remedy: "'npm run ops -- quests plan' (docs/quest-rules.md)",
      });
  return findings;
}

function named(numbers: readonly string[]): string {
  const more = numbers.length - NAMED;
  return more > 0 ? `${numbers.slice(0, NAMED).join(', ')} and ${more} more` : numbers.join(', ');
}
