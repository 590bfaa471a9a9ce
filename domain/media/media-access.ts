import { and, eq, gt, notExists, type SQL, sql } from 'drizzle-orm';
import { picturePath } from '#contracts/rules/picture-sizes';
import { prepared } from '#db/prepared';
import { accounts, postPictures, posts, profiles, reports, uploads } from '#db/schema';
import { isAccountVisible, isPostVisible } from '#db/visibility';
import { type Context, requireMember } from '#domain/context';
import { forbidsMedia } from '#domain/moderation';
import { UPLOAD_TTL_MS } from './upload-ttl.ts';

const path = sql.placeholder('path');
const hash = sql.placeholder('hash');

const visibleOwner = prepared((db) => {
  const who = { username: accounts.username };
  const ofAccount = (condition: SQL | undefined) => and(condition, isAccountVisible);
  return db
    .select(who)
    .from(postPictures)
    .innerJoin(posts, eq(posts.id, postPictures.postId))
    .innerJoin(accounts, eq(accounts.id, posts.accountId))
    .where(ofAccount(and(eq(postPictures.path, path), isPostVisible)))
    .unionAll(
      db
        .select(who)
        .from(posts)
        .innerJoin(accounts, eq(accounts.id, posts.accountId))
        .where(ofAccount(and(eq(posts.videoHash, hash), isPostVisible))),
    )
    .unionAll(
      db
        .select(who)
        .from(profiles)
        .innerJoin(accounts, eq(accounts.id, profiles.accountId))
        .where(ofAccount(eq(profiles.avatarPath, path))),
    )
    .limit(1)
    .prepare('');
});

/**
 * Returns the username of a visible account that uses the files stored under a hash in a visible post or as
 * its avatar. Null if the files are not public.
 */
export async function findPublicMediaOwner(
  context: Pick<Context, 'db'>,
  input: { hash: string },
): Promise<string | null> {
  const [row] = await visibleOwner(context.db).execute({
    hash: input.hash,
    path: picturePath(input.hash, 1080),
  });
  return row?.username ?? null;
}

/**
 * Whether the calling member may read the files stored under a hash because they uploaded them in the last
 * day. False for files that a decision forbids. Errors: `unauthorized`.
 */
export async function isOwnUpload(context: Context, input: { hash: string }): Promise<boolean> {
  const { accountId } = requireMember(context);
  const { db, clock } = context;
  const [row] = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(
      and(
        eq(uploads.hash, input.hash),
        eq(uploads.accountId, accountId),
        gt(uploads.createdAt, new Date(clock.now().getTime() - UPLOAD_TTL_MS)),
        notExists(
          db
            .select({ one: sql`1` })
            .from(reports)
            .where(forbidsMedia({ hashes: [input.hash], accountId })),
        ),
      ),
    )
    .limit(1);
  return row !== undefined;
}
