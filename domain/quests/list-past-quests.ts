import { asc, desc, inArray, lt } from 'drizzle-orm';
import type { Quest } from '#contracts/quests';
import { weekOf } from '#contracts/rules/quests/quest-week';
import { quests } from '#db/schema';
import type { Context } from '#domain/context';
import { withWinners } from './quest-summary.ts';

export const WEEKS_PER_PAGE = 4;

/**
 * Lists quests with their winners, newest week first. Only weeks before the current one are listed, or before
 * the given one if that is earlier.
 */
export async function listPastQuests(
  context: Context,
  input: { before?: string | undefined },
): Promise<{ weeks: { week: string; quests: Quest[] }[]; next: string | null }> {
  const thisWeek = weekOf(context.clock.now().getTime());
  const before = input.before !== undefined && input.before < thisWeek ? input.before : thisWeek;
  const found = await context.db
    .selectDistinct({ week: quests.week })
    .from(quests)
    .where(lt(quests.week, before))
    .orderBy(desc(quests.week))
    .limit(WEEKS_PER_PAGE + 1);
  const weeks = found.slice(0, WEEKS_PER_PAGE).map(({ week }) => week);
  if (weeks.length === 0) return { weeks: [], next: null };
  const rows = await context.db
    .select()
    .from(quests)
    .where(inArray(quests.week, weeks))
    .orderBy(desc(quests.week), asc(quests.place));
  const all = await withWinners(context, rows);
  return {
    weeks: weeks.map((week) => ({ week, quests: all.filter((quest) => quest.week === week) })),
    next: found.length > WEEKS_PER_PAGE ? (weeks.at(-1) ?? null) : null,
  };
}
