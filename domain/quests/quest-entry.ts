import { and, eq } from 'drizzle-orm';
import type { QuestEntry } from '#contracts/quests';
import { accounts, postPictures, posts, profiles } from '#db/schema';
import { isAccountVisible, isPostVisible } from '#db/visibility';
import type { Context } from '#domain/context';
import { avatarUrl } from '#domain/profiles';

const columns = {
  id: posts.id,
  sId: posts.shortId,
  questId: posts.questId,
  description: posts.description,
  createdAt: posts.createdAt,
  likes: posts.likes,
  picture: postPictures.path,
  creator: {
    id: accounts.id,
    username: accounts.username,
    displayName: accounts.displayName,
    avatarPath: profiles.avatarPath,
  },
};

/**
 * Returns a query for posts, each with its creator and first picture. Callers add conditions, such as
 * `isVisibleEntry`, and an order.
 */
export const selectEntries = ({ db }: Pick<Context, 'db'>) =>
  db
    .select(columns)
    .from(posts)
    .innerJoin(accounts, eq(accounts.id, posts.accountId))
    .innerJoin(profiles, eq(profiles.accountId, posts.accountId))
    .leftJoin(postPictures, and(eq(postPictures.postId, posts.id), eq(postPictures.position, 0)))
    .$dynamic();

export const isVisibleEntry = and(isPostVisible, isAccountVisible);

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number];

/** Converts a row to an entry in the API's format. */
export function questEntry(context: Pick<Context, 'publicOrigin'>, row: EntryRow): QuestEntry {
  const { creator } = row;
  return {
    id: row.id,
    sId: row.sId,
    imageUrl: row.picture === null ? null : `${context.publicOrigin}${row.picture}`,
    description: row.description,
    created_at: row.createdAt.toISOString(),
    likes: row.likes,
    creator: {
      user_id: creator.id,
      username: creator.username,
      display_name: creator.displayName,
      avatarUrl: avatarUrl(context, creator),
    },
  };
}
