import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { newId, newToken } from '../../platform/ids.ts';
import type { Database } from '../client.ts';
import { accounts, likes, postPictures, posts, postTags, profileStats, profiles } from '../schema/index.ts';
import type { DemoPicturePost } from './demo-posts.ts';
import type { SeedOptions } from './seed-options.ts';

const SHORT_ID_LENGTH = 8;

export interface DemoAccount {
  id: string;
  username: string;
  createdAt: Date;
}

/** Returns a function that finds a demo member by username and throws if there is none. */
export async function demoAccountLookup(db: Database): Promise<(username: string) => DemoAccount> {
  const people = await db
    .select({ id: accounts.id, username: accounts.usernameKey, createdAt: accounts.createdAt })
    .from(accounts)
    .where(eq(accounts.demo, true));
  return (username) => {
    const person = people.find((other) => other.username === username);
    if (!person) throw new Error(`the demo has no ${username}`);
    return person;
  };
}

/** Stores files of `pictures/`. Returns their stored paths, keyed by file name. */
export async function storePictures(
  names: readonly string[],
  storePicture: (bytes: Uint8Array) => Promise<string>,
): Promise<ReadonlyMap<string, string>> {
  const paths = new Map<string, string>();
  for (const name of names)
    paths.set(name, await storePicture(await readFile(new URL(`./pictures/${name}.webp`, import.meta.url))));
  return paths;
}

/** Stored files of posts, keyed by their names in `pictures/` and `videos/`. */
export interface StoredFiles {
  picturePaths: ReadonlyMap<string, string>;
  videoHashes: ReadonlyMap<string, string>;
}

export async function storeFiles(
  made: readonly DemoPicturePost[],
  { storePicture, storeVideo }: Pick<SeedOptions, 'storePicture' | 'storeVideo'>,
): Promise<StoredFiles> {
  const videoHashes = new Map<string, string>();
  for (const { video } of made)
    if (video !== undefined)
      videoHashes.set(
        video,
        await storeVideo(await readFile(new URL(`./videos/${video}.mp4`, import.meta.url))),
      );
  const pictures = made.flatMap((post) => post.pictures);
  return { picturePaths: await storePictures(pictures, storePicture), videoHashes };
}

export interface InsertedPost {
  id: string;
  likedBy: DemoAccount[];
}

/** Inserts a post with its pictures or video, tagged members and likes. */
export async function insertPost(
  tx: Database,
  post: DemoPicturePost,
  given: {
    questId?: string;
    createdAt: Date;
    likedAt: Date;
    files: StoredFiles;
    accountOf: (username: string) => DemoAccount;
  },
): Promise<InsertedPost> {
  const { createdAt, likedAt, files, accountOf } = given;
  const id = newId();
  const accountId = accountOf(post.by).id;
  // Members who joined later than `likedAt` cannot have liked the post.
  const likedBy = (post.likedBy ?? []).map(accountOf).filter((person) => person.createdAt < likedAt);
  await tx.insert(posts).values({
    ...{ id, accountId, createdAt, shortId: newToken().slice(0, SHORT_ID_LENGTH) },
    questId: given.questId ?? null,
    description: post.description,
    city: post.city ?? null,
    country: post.country ?? null,
    videoHash: (post.video && files.videoHashes.get(post.video)) ?? null,
    likes: likedBy.length,
  });
  if (post.pictures.length > 0)
    await tx.insert(postPictures).values(
      post.pictures.map((name, position) => ({
        ...{ postId: id, position },
        path: files.picturePaths.get(name) ?? '',
      })),
    );
  const tagged = (post.tagged ?? []).map(accountOf);
  if (tagged.length > 0)
    await tx
      .insert(postTags)
      .values(tagged.map((person, position) => ({ postId: id, accountId: person.id, position })));
  if (likedBy.length > 0)
    await tx
      .insert(likes)
      .values(likedBy.map((person) => ({ postId: id, accountId: person.id, createdAt: likedAt })));
  await tx
    .update(profiles)
    .set({ updatedAt: sql`greatest(${profiles.updatedAt}, ${createdAt.toISOString()}::timestamptz)` })
    .where(eq(profiles.accountId, accountId));
  return { id, likedBy };
}

/** Recalculates the demo members' profile counters from the rows in the database. */
export async function recountProfileStats(tx: Database): Promise<void> {
  await tx.execute(sql`
    insert into ${profileStats} (account_id, highscore, posts, followers, following)
    select id,
      (select coalesce(sum(high_points), 0) from awards where account_id = accounts.id),
      (select count(*) from posts where account_id = accounts.id and removed_at is null and hidden_at is null),
      (select count(*) from follows where followed_id = accounts.id),
      (select count(*) from follows where follower_id = accounts.id)
    from ${accounts} where demo
    on conflict (account_id) do update set
      highscore = excluded.highscore, posts = excluded.posts,
      followers = excluded.followers, following = excluded.following`);
}
