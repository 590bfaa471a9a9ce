import { eq, sql } from 'drizzle-orm';
import { mediaTag, postTag, QUESTS_TAG, questTag, SITEMAP_TAG } from '#contracts/cache-tags';
import { pictureHash } from '#contracts/rules/picture-sizes';
import { postPictures, type posts, profileStats, profiles } from '#db/schema';
import { type Inside, invalidateProfilePages } from '#domain/context';

type Changed = Pick<typeof posts.$inferSelect, 'id' | 'accountId' | 'questId' | 'videoHash'>;

/**
 * Applies the effects of a post that appeared (`shown` is 1), disappeared (-1) or only changed (0), inside
 * the same transaction: updates its creator's post counter, and adds the tags of every page, list and media
 * URL that shows the post.
 */
export async function propagatePostChange(inside: Inside, post: Changed, shown: 1 | 0 | -1): Promise<void> {
  const { db, pageChanges } = inside;
  if (shown !== 0)
    await db
      .insert(profileStats)
      .values({ accountId: post.accountId, posts: Math.max(0, shown) })
      .onConflictDoUpdate({
        target: profileStats.accountId,
        set: { posts: sql`${profileStats.posts} + ${shown}` },
      });
  await db
    .update(profiles)
    .set({ updatedAt: inside.clock.now() })
    .where(eq(profiles.accountId, post.accountId));
  await invalidateProfilePages(inside, [post.accountId]);
  pageChanges.add(postTag(post.id));
  pageChanges.add(SITEMAP_TAG);
  if (post.questId !== null) {
    pageChanges.add(questTag(post.questId));
    pageChanges.add(QUESTS_TAG);
  }
  const pictures = await db
    .select({ path: postPictures.path })
    .from(postPictures)
    .where(eq(postPictures.postId, post.id));
  for (const hash of [post.videoHash, ...pictures.map(({ path }) => pictureHash(path))])
    if (hash !== null) pageChanges.add(mediaTag(hash));
}
