import { and, desc, eq, inArray, ne, or } from 'drizzle-orm';
import { postPath } from '#contracts/rules/post';
import { accounts, postPictures, posts } from '#db/schema';
import { isAccountVisible, isPostVisible } from '#db/visibility';
import type { Context } from '#domain/context';
import type { Report } from './report.ts';

/** Returns the paths of the latest public posts, at most 50, by anyone, that have a file of the reported one. */
export async function findPostsWithSameFiles(
  { db }: Pick<Context, 'db'>,
  { content: { pictures: files }, subjectId }: Pick<Report, 'content' | 'subjectId'>,
): Promise<string[]> {
  const hashes = files.flatMap((path) => /^\/media\/([0-9a-f]{64})\//.exec(path)?.[1] ?? []);
  const withPicture = db
    .select({ id: postPictures.postId })
    .from(postPictures)
    .where(inArray(postPictures.path, files));
  const rows = await db
    .select({ id: posts.id, creator: { username: accounts.username } })
    .from(posts)
    .innerJoin(accounts, eq(accounts.id, posts.accountId))
    .where(
      and(
        or(inArray(posts.videoHash, hashes), inArray(posts.id, withPicture)),
        ...[ne(posts.id, subjectId), isPostVisible, isAccountVisible],
      ),
    )
    .orderBy(desc(posts.createdAt))
    .limit(50);
  return rows.map(postPath);
}
