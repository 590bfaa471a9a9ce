import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { QUESTS_TAG, questTag } from '#contracts/cache-tags';
import { type FieldErrors, isErrorCode } from '#contracts/errors';
import { weekBounds } from '#contracts/rules/quests/quest-week';
import { quests } from '#db/schema';
import { writeAudit } from '#domain/audit';
import {
  type Context,
  fieldsError,
  ProductError,
  requireOperator,
  throwFieldError,
  transaction,
} from '#domain/context';
import { newId } from '#platform/ids';
import type { QuestRow } from './quest-summary.ts';
import { WeekPlan } from './week-plan.ts';

/**
 * Plans the quests of a week. Replaces the plan of a week that has not started and keeps the quests' ids. A
 * running week can be planned only while it has no quests; its quests then count from the start of the week.
 * Errors: `unauthorized`; `invalid_week` for a day that is not a Monday and for a past week; `quest_started`;
 * `missing_text`, `text_too_long` and `invalid_input`, each with field errors; `planProblems` explains them.
 * @param plan JSON written by the operator; see `WeekPlan`
 */
export async function planWeek(context: Context, { plan }: { plan: unknown }): Promise<QuestRow[]> {
  requireOperator(context);
  const { week, quests: planned } = parsePlan(plan);
  const bounds = weekBounds(week);
  const now = context.clock.now();
  if (!bounds || bounds.endsAt <= now.getTime()) throwFieldError('week', 'invalid_week');
  const times = { startsAt: new Date(bounds.startsAt), endsAt: new Date(bounds.endsAt) };
  return transaction(context, async (inside) => {
    const before = await inside.db.select().from(quests).where(eq(quests.week, week)).for('update');
    if (before.length > 0 && times.startsAt <= now) throw new ProductError('quest_started');
    const stored = await inside.db
      .insert(quests)
      .values(
        planned.map(({ highPoints, ...texts }, n) => ({
          ...{ id: newId(), week, place: n + 1, ...times, highPoints },
          texts,
        })),
      )
      .onConflictDoUpdate({
        target: [quests.week, quests.place],
        set: { texts: sql`excluded.texts`, highPoints: sql`excluded.high_points` },
      })
      .returning();
    for (const { id } of stored) inside.pageChanges.add(questTag(id));
    inside.pageChanges.add(QUESTS_TAG);
    await writeAudit(inside, {
      kind: 'week_planned',
      subject: week,
      detail: { replaced: before.length > 0 },
    });
    return stored.toSorted((a, b) => a.place - b.place);
  });
}

function parsePlan(plan: unknown): WeekPlan {
  const parsed = WeekPlan.safeParse(plan);
  if (parsed.success) return parsed.data;
  throw fieldsError(fieldErrors(parsed.error.issues));
}

function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const { path, code, message } of issues) {
    const known = isErrorCode(message) ? message : 'invalid_input';
    fields[path.join('.') || 'plan'] ??= code === 'unrecognized_keys' ? 'unknown_field' : known;
  }
  return fields;
}
