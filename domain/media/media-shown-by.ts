import { and, eq, gt, inArray, isNotNull, notExists, type SQL, sql } from 'drizzle-orm';
import { picturePath, videoPath } from '#contracts/rules/picture-sizes';
import { prepared } from '#db/prepared';
import { accounts, postPictures, posts, profiles, reports, uploads } from '#db/schema';
import { isShownAccount, isShownPost } from '#db/shown';
import type { Context } from '#domain/context';
import { UPLOAD_MS } from './upload-life.ts';

const path = sql.placeholder('path');
const hash = sql.placeholder('hash');

const somebody = prepared((db) => {
  const who = { username: accounts.username };
  const one = { one: sql`1` };
  // Whoever uploads again what a decision hides shows it no more than their post does.
  const notDecidedAgainst = [
    notExists(
      db
        .select(one)
        .from(postPictures)
        .innerJoin(posts, eq(posts.id, postPictures.postId))
        .where(and(eq(postPictures.path, path), isNotNull(posts.hiddenAt))),
    ),
    notExists(
      db
        .select(one)
        .from(posts)
        .where(and(eq(posts.videoHash, hash), isNotNull(posts.hiddenAt))),
    ),
    // Its owner may have deleted the post since, which no longer knows then that it was hidden.
    notExists(
      db
        .select(one)
        .from(reports)
        .where(
          and(
            eq(reports.ownerId, uploads.accountId),
            eq(reports.subject, 'post'),
            inArray(reports.decision, ['hide', 'remove']),
            sql`${reports.content}->'pictures' ?| array[${path}, ${sql.placeholder('video')}]::text[]`,
          ),
        ),
    ),
  ];
  const ofAccount = (condition: SQL | undefined) => and(condition, isShownAccount);
  return db
    .select(who)
    .from(postPictures)
    .innerJoin(posts, eq(posts.id, postPictures.postId))
    .innerJoin(accounts, eq(accounts.id, posts.accountId))
    .where(ofAccount(and(eq(postPictures.path, path), isShownPost)))
    .unionAll(
      db
        .select(who)
        .from(posts)
        .innerJoin(accounts, eq(accounts.id, posts.accountId))
        .where(ofAccount(and(eq(posts.videoHash, hash), isShownPost))),
    )
    .unionAll(
      db
        .select(who)
        .from(profiles)
        .innerJoin(accounts, eq(accounts.id, profiles.accountId))
        .where(ofAccount(eq(profiles.avatarPath, path))),
    )
    .unionAll(
      db
        .select(who)
        .from(uploads)
        .innerJoin(accounts, eq(accounts.id, uploads.accountId))
        .where(
          ofAccount(
            and(
              eq(uploads.hash, hash),
              gt(uploads.createdAt, sql.placeholder('since')),
              ...notDecidedAgainst,
            ),
          ),
        ),
    )
    .limit(1)
    .prepare('');
});

/**
 * Who lets everybody see the files of a hash: the username of one account that is shown and has them in a post that is
 * shown, as its picture, or among what it uploaded today and no decision hides. Null: nobody may see them.
 */
export async function mediaShownBy(
  context: Pick<Context, 'db' | 'clock'>,
  input: { hash: string },
): Promise<string | null> {
  const since = new Date(context.clock.now().getTime() - UPLOAD_MS);
  const [row] = await somebody(context.db).execute({
    hash: input.hash,
    path: picturePath(input.hash, 1080),
    video: videoPath(input.hash),
    since,
  });
  return row?.username ?? null;
}
