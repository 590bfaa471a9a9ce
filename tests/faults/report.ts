import type { EngineName, FaultScenario, Outcome } from './scenario.ts';

export interface ScenarioResult {
  scenario: FaultScenario;
  engine: EngineName;
  outcome: Outcome;
  seconds: number;
}

export type Result = 'held' | 'limit missed' | 'failed' | 'not tried';

export function resultOf({ held, missed = [] }: Outcome): Result {
  if (held === null) return 'not tried';
  if (!held) return 'failed';
  return missed.length > 0 ? 'limit missed' : 'held';
}

/** Returns the figures followed by the missed limits, even for a failed scenario. */
export const summaryOf = ({ summary, missed = [] }: Outcome): string =>
  missed.length > 0 ? `${summary}; missed: ${missed.join(', ')}` : summary;

/**
 * Replaces the report's row for this fault and engine, or adds one if there is none. Running only some faults
 * leaves the other rows unchanged. `page` is Markdown with one table whose rows begin with `| number |`.
 */
export function updateReport(page: string, one: ScenarioResult): string {
  const lines = page.trimEnd().split('\n');
  const rows = new Map(lines.filter((line) => /^\| \d/.test(line)).map((line) => [keyOf(line), line]));
  const row = rowOf(one);
  // If this machine cannot produce the fault, a result from another machine is kept.
  if (one.outcome.held !== null || !rows.has(keyOf(row))) rows.set(keyOf(row), row);
  const before = lines.slice(0, lines.findIndex((line) => line.startsWith('| ---')) + 1);
  const after = lines.slice(lines.findLastIndex((line) => line.startsWith('|')) + 1);
  const sorted = [...rows.values()].sort((a, b) => keyOf(a).localeCompare(keyOf(b), 'en', { numeric: true }));
  return `${[...before, ...sorted, ...after].join('\n')}\n`;
}

const RESULTS: Record<Result, string> = {
  held: 'held',
  'limit missed': '**held, but a limit was missed**',
  failed: '**failed**',
  'not tried': 'not tried',
};

const rowOf = ({ scenario, engine, outcome, seconds }: ScenarioResult) =>
  `| ${[scenario.number, scenario.name, engine, scenario.expectation, summaryOf(outcome), RESULTS[resultOf(outcome)], `${seconds} s`].map((cell) => String(cell).replaceAll('|', '/').replaceAll('\n', ' ')).join(' | ')} |`;

/** Returns the sort key of a row: `<number> <engine>`, such as `23 embedded`. */
const keyOf = (row: string) => {
  const [, number = '', , engine = ''] = row.split('|').map((cell) => cell.trim());
  return `${number} ${engine}`;
};
