import { eq } from 'drizzle-orm';
import { postTag, QUESTS_TAG, questTag, SITEMAP_TAG } from '#contracts/cache-tags';
import { awards, posts, postTags } from '#db/schema';
import { type Context, invalidateProfilePages } from '#domain/context';

/**
 * Says, inside a transaction, that somebody with everything of theirs appeared or disappeared: their own pages, posts of
 * others that name them, pages of quests that they entered, lists for search engines. What is remembered of their
 * pictures and videos goes with their own pages' tag.
 */
export async function invalidateAccountPages(
  inside: Pick<Context, 'db' | 'pageChanges'>,
  { accountId }: { accountId: string },
): Promise<void> {
  const { db, pageChanges } = inside;
  await invalidateProfilePages(inside, [accountId]);
  pageChanges.add(SITEMAP_TAG);
  const own = await db.select({ questId: posts.questId }).from(posts).where(eq(posts.accountId, accountId));
  const won = await db
    .select({ questId: awards.questId })
    .from(awards)
    .where(eq(awards.accountId, accountId));
  for (const { questId } of [...own, ...won]) {
    if (questId === null) continue;
    pageChanges.add(questTag(questId));
    pageChanges.add(QUESTS_TAG);
  }
  const named = await db
    .select({ postId: postTags.postId })
    .from(postTags)
    .where(eq(postTags.accountId, accountId));
  for (const { postId } of named) pageChanges.add(postTag(postId));
}
