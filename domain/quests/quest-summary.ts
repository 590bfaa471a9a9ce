import { and, inArray, max } from 'drizzle-orm';
import type { Quest, QuestSummary } from '#contracts/quests';
import { awardCorrections, awards, posts, type quests } from '#db/schema';
import type { Context } from '#domain/context';
import { translation } from '#locales/languages';
import { isVisibleEntry, questEntry, selectEntries } from './quest-entry.ts';
import { questStateAt } from './quest-state.ts';

export type QuestRow = typeof quests.$inferSelect;

/** Converts a quest to a summary in the API's format, in the caller's language. */
export function questSummary(
  { clock, caller }: Pick<Context, 'clock' | 'caller'>,
  row: QuestRow,
): QuestSummary {
  const { title, theme, description } = translation(row.texts, caller.language);
  return {
    quest_id: row.id,
    ...{ title, theme, description },
    week: row.week,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    state: questStateAt(row, clock.now()),
    participants: row.participants,
    highPoints: row.highPoints,
  };
}

/**
 * Adds the winners to quests and keeps the order. If the winning entry is no longer visible, the entry is
 * omitted but the quest still shows as won.
 */
export async function withWinners(context: Context, rows: readonly QuestRow[]): Promise<Quest[]> {
  const decided = rows.filter(({ decidedAt }) => decidedAt !== null).map(({ id }) => id);
  const [won, corrected] = [await findAwards(context, decided), await findCorrections(context, decided)];
  const entries =
    won.length === 0
      ? []
      : await selectEntries(context).where(
          and(
            inArray(
              posts.id,
              won.map(({ postId }) => postId),
            ),
            isVisibleEntry,
          ),
        );
  return rows.map((row) => {
    const award = won.find(({ questId }) => questId === row.id);
    const entry = entries.find(({ id }) => id === award?.postId);
    const winner =
      award && entry
        ? { entry: questEntry(context, entry), votes: award.votes, highPoints: award.highPoints }
        : null;
    const correctedAt = corrected.get(row.id)?.toISOString() ?? null;
    return { ...questSummary(context, row), won: award !== undefined, winner, correctedAt };
  });
}

const findAwards = async ({ db }: Context, questIds: readonly string[]) =>
  questIds.length === 0 ? [] : db.select().from(awards).where(inArray(awards.questId, questIds));

/** Returns when each quest was last corrected, by quest id. */
async function findCorrections({ db }: Context, questIds: readonly string[]): Promise<Map<string, Date>> {
  if (questIds.length === 0) return new Map();
  const rows = await db
    .select({ questId: awardCorrections.questId, at: max(awardCorrections.correctedAt) })
    .from(awardCorrections)
    .where(inArray(awardCorrections.questId, questIds))
    .groupBy(awardCorrections.questId);
  return new Map(rows.flatMap(({ questId, at }) => (at ? [[questId, at] as const] : [])));
}
