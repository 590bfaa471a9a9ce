import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import { newId, newToken } from '../../platform/ids.ts';
import { accounts, follows, postPictures, posts, profileStats, profiles } from '../schema/index.ts';
import { demoFollows, demoHighscores, demoPosts } from './demo-posts.ts';
import type { SeedOptions } from './seed-demo.ts';

const SHORT_ID_LENGTH = 8;

/** Gives the demo people their posts, followers and figures, once. */
export async function seedPosts({ db, clock, storePicture }: SeedOptions): Promise<void> {
  const people = await db
    .select({ id: accounts.id, username: accounts.usernameKey })
    .from(accounts)
    .where(eq(accounts.demo, true));
  const [existing] = await db
    .select({ id: posts.id })
    .from(posts)
    .innerJoin(accounts, eq(accounts.id, posts.accountId))
    .where(eq(accounts.demo, true))
    .limit(1);
  if (existing) return;
  const idOf = (username: string): string => {
    const person = people.find((other) => other.username === username);
    if (!person) throw new Error(`the demo has no ${username}`);
    return person.id;
  };
  const names = new Set(demoPosts.flatMap((post) => post.pictures));
  const paths = new Map<string, string>();
  for (const name of names)
    paths.set(name, await storePicture(await readFile(new URL(`./pictures/${name}.webp`, import.meta.url))));
  const now = clock.now();

  await db.transaction(async (tx) => {
    // Oldest first, so that ids sort as the posts do.
    for (const post of demoPosts.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
      const id = newId();
      const createdAt = new Date(now.getTime() - post.daysAgo * DAY_MS);
      await tx.insert(posts).values({
        id,
        shortId: newToken().slice(0, SHORT_ID_LENGTH),
        accountId: idOf(post.by),
        description: post.description,
        city: post.city ?? null,
        country: post.country ?? null,
        createdAt,
      });
      await tx
        .insert(postPictures)
        .values(
          post.pictures.map((name, position) => ({ postId: id, position, path: paths.get(name) ?? '' })),
        );
      await tx
        .update(profiles)
        .set({ updatedAt: createdAt })
        .where(eq(profiles.accountId, idOf(post.by)));
    }
    await tx.insert(follows).values(
      demoFollows.map(([follower, followed]) => ({
        followerId: idOf(follower),
        followedId: idOf(followed),
        createdAt: now,
      })),
    );
    await tx.insert(profileStats).values(
      people.map(({ id, username }) => ({
        accountId: id,
        highscore: demoHighscores[username] ?? 0,
        posts: demoPosts.filter((post) => post.by === username).length,
        followers: demoFollows.filter(([, followed]) => followed === username).length,
        following: demoFollows.filter(([follower]) => follower === username).length,
      })),
    );
  });
}
