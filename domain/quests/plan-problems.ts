import type { z } from 'zod';
import { characterCount, cleanText } from '#contracts/rules/clean-text';
import { QUEST_LIMITS, QUESTS_PER_WEEK } from '#contracts/rules/quests/quest';
import { addWeeks, weekBounds, weekOf } from '#contracts/rules/quests/quest-week';
import { languages } from '#locales/languages';
import { closestWords } from '#platform/closest-words';
import { WeekPlan } from './week-plan.ts';

type Issue = z.core.$ZodIssue;

/** Names that are allowed in the plan, in a quest, and in the texts of a quest, by the length of the path. */
const NAMES: Readonly<Record<number, readonly string[]>> = {
  0: ['week', 'quests'],
  2: [...languages, 'highPoints'],
  3: ['title', 'theme', 'description'],
};

/**
 * Returns what is wrong with a plan at `now`, a sentence for each mistake, which begins with its place in the
 * file: `quest 2, de.title: at most 60 characters, this has 75`.
 */
export function planProblems(plan: unknown, now: Date): string[] {
  const parsed = WeekPlan.safeParse(plan);
  const nextWeek = addWeeks(weekOf(now.getTime()), 1);
  if (!parsed.success)
    return parsed.error.issues.flatMap((issue) =>
      reasons(issue, valueAt(plan, issue.path), nextWeek).map(
        (reason) => `${placeOf(issue.path)}: ${reason}`,
      ),
    );
  const { week } = parsed.data;
  const isOver = (weekBounds(week)?.endsAt ?? 0) <= now.getTime();
  return isOver ? [`week: the week from ${week} is over; the next one begins on ${nextWeek}`] : [];
}

/** Counts quests from 1, as the rest of the command line does. */
function placeOf([first, index, ...rest]: readonly PropertyKey[]): string {
  if (first === undefined) return 'the plan';
  if (typeof index !== 'number') return String(first);
  return [`quest ${index + 1}`, rest.join('.')].filter(Boolean).join(', ');
}

function reasons(issue: Issue, value: unknown, nextWeek: string): string[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `unknown name “${key}”${meant(key, NAMES[path.length] ?? [])}`);
  if (value === undefined && path.length > 0) return ['is missing'];
  const name = String(path.at(-1) ?? '');
  if (name === 'week') return [`must be the Monday with which a week begins, such as ${nextWeek}`];
  if (name === 'highPoints') return [`must be a whole number from 1 to ${QUEST_LIMITS.highPoints}`];
  if (name === 'quests')
    return [
      `a week has ${QUESTS_PER_WEEK} quests, in square brackets${Array.isArray(value) ? `; this has ${value.length}` : ''}`,
    ];
  const names = NAMES[path.length];
  if (names) return [`must be an object with ${names.join(', ')}`];
  return [textReason(name, value)];
}

function textReason(name: string, value: unknown): string {
  if (typeof value !== 'string') return 'must be a text in quotes';
  const max = Object.entries(QUEST_LIMITS).find(([limited]) => limited === name)?.[1];
  const length = characterCount(cleanText(value, { multiline: true }).trim());
  return length === 0 ? 'is empty' : `at most ${max} characters, this has ${length}`;
}

const meant = (key: string, allowed: readonly string[]): string => {
  const [closest] = closestWords(key, allowed, 1);
  return closest ? `; did you mean ${closest}?` : `; allowed are ${allowed.join(', ')}`;
};

const valueAt = (plan: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inside, key) => (typeof inside === 'object' && inside !== null ? Reflect.get(inside, key) : undefined),
    plan,
  );
