import { eq } from 'drizzle-orm';
import { accounts, likes, postPictures, posts, postTags, quests } from '../../db/schema/index.ts';
import { storePicture } from '../../domain/media/index.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { newId, newToken } from '../../platform/ids.ts';
import type { TestApp, TestMember } from './test-app.ts';

export interface AddedPost {
  id: string;
  sId: string;
}

/** Inserts a post directly, for tests that are not about posting. */
export async function addPost(
  { engine, clock }: Pick<TestApp, 'engine' | 'clock'>,
  creator: Pick<TestMember, 'id'>,
  values: Partial<typeof posts.$inferInsert> & {
    pictures?: string[];
    tagged?: Pick<TestMember, 'id'>[];
    likedBy?: Pick<TestMember, 'id'>[];
  } = {},
): Promise<AddedPost> {
  const { pictures = [], tagged = [], likedBy = [], ...row } = values;
  const [id, sId] = [newId(), newToken().slice(0, 8)];
  const createdAt = clock.now();
  await engine.db
    .insert(posts)
    .values({ id, shortId: sId, accountId: creator.id, createdAt, likes: likedBy.length, ...row });
  for (const [position, path] of pictures.entries())
    await engine.db.insert(postPictures).values({ postId: id, position, path });
  for (const [position, person] of tagged.entries())
    await engine.db.insert(postTags).values({ postId: id, accountId: person.id, position });
  for (const person of likedBy)
    await engine.db.insert(likes).values({ postId: id, accountId: person.id, createdAt });
  return { id, sId };
}

export async function changePost(
  { engine }: Pick<TestApp, 'engine'>,
  id: string,
  values: Partial<typeof posts.$inferInsert>,
): Promise<void> {
  await engine.db.update(posts).set(values).where(eq(posts.id, id));
}

export async function changeAccount(
  { engine }: Pick<TestApp, 'engine'>,
  { id }: Pick<TestMember, 'id'>,
  values: Partial<typeof accounts.$inferInsert>,
): Promise<void> {
  await engine.db.update(accounts).set(values).where(eq(accounts.id, id));
}

/** Stores a file as a picture and returns its path. */
export const addPicture = ({ media }: Pick<TestApp, 'media'>, file: Uint8Array): Promise<string> =>
  storePicture(media, file);

const WEEKS = Date.UTC(2024, 0, 1);
let added = 0;

/** Adds a quest that runs for a day from now, in its own week, with an English and a German title. */
export async function addQuest(
  { engine, clock }: Pick<TestApp, 'engine' | 'clock'>,
  {
    en = 'Up',
    de = 'Hoch',
    ...values
  }: Partial<typeof quests.$inferInsert> & { en?: string; de?: string } = {},
): Promise<string> {
  added += 1;
  const id = newId();
  const text = (title: string) => ({ title, theme: 'Height', description: 'Go up.' });
  const startsAt = clock.now();
  await engine.db.insert(quests).values({
    ...{ id, place: 1, highPoints: 100, texts: { en: text(en), de: text(de) } },
    week: new Date(WEEKS + added * 7 * DAY_MS).toISOString().slice(0, 10),
    ...{ startsAt, endsAt: new Date(startsAt.getTime() + DAY_MS) },
    ...values,
  });
  return id;
}
