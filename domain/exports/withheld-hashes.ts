import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { pictureHash } from '#contracts/rules/picture-sizes';
import { postPictures, posts, reports } from '#db/schema';
import type { ExportContext } from './export-section.ts';

const HASH = /^\/?media\/([0-9a-f]{64})\//;

/** Returns the hash in the name or path of one of our files, such as `media/{hash}/1080.jpg`. Null for other text. */
export const hashOf = (name: string): string | null => HASH.exec(name)?.[1] ?? null;

/**
 * Returns the hashes of a member's pictures and videos that a decision hid or removed. Content that is
 * illegal to distribute is not handed out, not even to its uploader.
 */
export async function withheldHashes({ db, accountId }: ExportContext): Promise<ReadonlySet<string>> {
  const hidden = and(eq(posts.accountId, accountId), isNotNull(posts.hiddenAt));
  const pictures = await db
    .select({ path: postPictures.path })
    .from(postPictures)
    .innerJoin(posts, eq(posts.id, postPictures.postId))
    .where(hidden);
  const videos = await db.select({ hash: posts.videoHash }).from(posts).where(hidden);
  // A deleted post no longer stores that it was hidden, but the report does.
  const decided = await db
    .select({ content: reports.content })
    .from(reports)
    .where(and(eq(reports.ownerId, accountId), inArray(reports.decision, ['hide', 'remove'])));
  const found = [
    ...pictures.map(({ path }) => pictureHash(path)),
    ...videos.map(({ hash }) => hash),
    ...decided.flatMap(({ content }) => content.pictures.map(hashOf)),
  ];
  return new Set(found.filter((hash) => hash !== null));
}
