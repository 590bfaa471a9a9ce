import { eq } from 'drizzle-orm';
import { postTag, QUESTS_TAG, questTag, SITEMAP_TAG } from '#contracts/cache-tags';
import { awards, posts, postTags } from '#db/schema';
import { type Context, invalidateProfilePages } from '#domain/context';

/**
 * Invalidates, inside a transaction, every page that shows an account: its own pages, posts that tag it,
 * quests it entered or won, and the sitemap. The tag of its own pages also covers its cached media.
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
