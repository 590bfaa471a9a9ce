import { eq } from 'drizzle-orm';
import { pictureHash } from '#contracts/rules/picture-sizes';
import { postPictures, posts, profiles, uploads } from '#db/schema';
import type { Context } from '#domain/context';
import { newId } from '#platform/ids';
import { UPLOAD_TTL_MS } from './upload-ttl.ts';

/** Rows per insert. Each row has five parameters, and PostgreSQL allows 65,535 per query. */
const BATCH_SIZE = 1000;

/**
 * Records the files of an account as expired uploads without an owner, inside the transaction that erases the
 * account. Only `cleanUpMedia` deletes files, and it retains those that other accounts use.
 */
export async function orphanAccountFiles(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  accountId: string,
): Promise<void> {
  const own = eq(posts.accountId, accountId);
  const videos = await db.select({ hash: posts.videoHash }).from(posts).where(own);
  const pictures = await db
    .select({ path: postPictures.path })
    .from(postPictures)
    .innerJoin(posts, eq(posts.id, postPictures.postId))
    .where(own);
  const avatars = await db
    .select({ path: profiles.avatarPath })
    .from(profiles)
    .where(eq(profiles.accountId, accountId));
  const createdAt = new Date(clock.now().getTime() - UPLOAD_TTL_MS - 1);
  const row = (kind: 'picture' | 'video', hash: string) => ({
    ...{ id: newId(), accountId: null, kind, hash, createdAt },
  });
  const rows = [
    ...videos.flatMap(({ hash }) => (hash === null ? [] : [row('video', hash)])),
    ...[...pictures, ...avatars].flatMap(({ path }) => {
      const hash = path === null ? null : pictureHash(path);
      return hash === null ? [] : [row('picture', hash)];
    }),
  ];
  for (let start = 0; start < rows.length; start += BATCH_SIZE)
    await db.insert(uploads).values(rows.slice(start, start + BATCH_SIZE));
  await db.update(uploads).set({ accountId: null, createdAt }).where(eq(uploads.accountId, accountId));
}
