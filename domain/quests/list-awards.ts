import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Award } from '#contracts/quests';
import { awards, posts, quests } from '#db/schema';
import { type Context, requireVisibleAccount } from '#domain/context';
import { translation } from '#locales/languages';
import { isVisibleEntry, questEntry, selectEntries } from './quest-entry.ts';

/** Returns the quests that an account has won, newest first, in the caller's language. Errors: `userNotFound`. */
export async function listAwards(context: Context, { accountId }: { accountId: string }): Promise<Award[]> {
  const { db, caller } = context;
  await requireVisibleAccount(context, accountId);
  const won = await db
    .select({ award: awards, texts: quests.texts })
    .from(awards)
    .innerJoin(quests, eq(quests.id, awards.questId))
    .where(eq(awards.accountId, accountId))
    .orderBy(desc(awards.awardedAt), desc(awards.questId));
  if (won.length === 0) return [];
  const ids = won.map(({ award }) => award.postId);
  const entries = await selectEntries(context).where(and(inArray(posts.id, ids), isVisibleEntry));
  return won.map(({ award, texts }) => {
    const entry = entries.find(({ id }) => id === award.postId);
    return {
      quest_id: award.questId,
      title: translation(texts, caller.language).title,
      highPoints: award.highPoints,
      awarded_at: award.awardedAt.toISOString(),
      post: entry ? { id: entry.id, imageUrl: questEntry(context, entry).imageUrl } : null,
    };
  });
}
