import { asc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import { picturePath } from '#contracts/rules/picture-sizes';
import {
  accounts,
  awardCorrections,
  awards,
  follows,
  likes,
  postPictures,
  posts,
  postTags,
  quests,
  questVotes,
  uploads,
} from '#db/schema';
import { type ExportContext, type ExportSection, pictureFile, videoFile } from './export-section.ts';

const { accountId: _postOf, videoHash: _video, ...post } = getTableColumns(posts);
const { accountId: _voteOf, ...vote } = getTableColumns(questVotes);
const { accountId: _awardOf, ...award } = getTableColumns(awards);
const { participants: _participants, decidedAt: _decided, ...quest } = getTableColumns(quests);

const otherUsername = accounts.username;

/** Export sections about the member's posts, likes, follows and awards. Other members appear only by username. */
export const POST_SECTIONS = {
  posts: { tables: [posts, postPictures, postTags], read: readPosts },
  taggedIn: {
    tables: [postTags],
    read: ({ db, accountId }) =>
      db
        .select({ postId: postTags.postId, postOf: otherUsername })
        .from(postTags)
        .innerJoin(posts, eq(posts.id, postTags.postId))
        .innerJoin(accounts, eq(accounts.id, posts.accountId))
        .where(eq(postTags.accountId, accountId)),
  },
  uploads: {
    tables: [uploads],
    async read({ db, accountId, files }) {
      const rows = await db.select().from(uploads).where(eq(uploads.accountId, accountId));
      return rows.map(({ kind, hash, createdAt }) => ({
        file: kind === 'video' ? videoFile(files, hash) : pictureFile(files, picturePath(hash, 1080)),
        createdAt,
      }));
    },
  },
  likes: {
    tables: [likes],
    read: ({ db, accountId }) =>
      db
        .select({ postId: likes.postId, postOf: otherUsername, createdAt: likes.createdAt })
        .from(likes)
        .innerJoin(posts, eq(posts.id, likes.postId))
        .innerJoin(accounts, eq(accounts.id, posts.accountId))
        .where(eq(likes.accountId, accountId))
        .orderBy(likes.createdAt),
  },
  follows: {
    tables: [follows],
    read: ({ db, accountId }) =>
      db
        .select({ username: otherUsername, since: follows.createdAt })
        .from(follows)
        .innerJoin(accounts, eq(accounts.id, follows.followedId))
        .where(eq(follows.followerId, accountId))
        .orderBy(follows.createdAt),
  },
  followers: {
    tables: [follows],
    read: ({ db, accountId }) =>
      db
        .select({ username: otherUsername, since: follows.createdAt })
        .from(follows)
        .innerJoin(accounts, eq(accounts.id, follows.followerId))
        .where(eq(follows.followedId, accountId))
        .orderBy(follows.createdAt),
  },
  votes: {
    tables: [questVotes],
    read: ({ db, accountId }) =>
      db.select(vote).from(questVotes).where(eq(questVotes.accountId, accountId)).orderBy(questVotes.castAt),
  },
  wins: {
    tables: [awards],
    read: ({ db, accountId }) => db.select(award).from(awards).where(eq(awards.accountId, accountId)),
  },
  correctedWins: {
    tables: [awardCorrections],
    read: ({ db, accountId }) =>
      db
        .select({
          questId: awardCorrections.questId,
          lost: sql<boolean>`${awardCorrections.fromAccountId} is not distinct from ${accountId}`,
          highPoints: awardCorrections.highPoints,
          grounds: awardCorrections.grounds,
          texts: awardCorrections.texts,
          correctedAt: awardCorrections.correctedAt,
        })
        .from(awardCorrections)
        .where(or(eq(awardCorrections.fromAccountId, accountId), eq(awardCorrections.toAccountId, accountId)))
        .orderBy(awardCorrections.correctedAt),
  },
  quests: {
    tables: [quests],
    read({ db, accountId }) {
      const entered = db.select({ id: posts.questId }).from(posts).where(eq(posts.accountId, accountId));
      const voted = db
        .select({ id: questVotes.questId })
        .from(questVotes)
        .where(eq(questVotes.accountId, accountId));
      const won = db.select({ id: awards.questId }).from(awards).where(eq(awards.accountId, accountId));
      return db
        .select(quest)
        .from(quests)
        .where(or(inArray(quests.id, entered), inArray(quests.id, voted), inArray(quests.id, won)))
        .orderBy(quests.startsAt);
    },
  },
} as const satisfies Record<string, ExportSection>;

async function readPosts({ db, accountId, files }: ExportContext) {
  const own = eq(posts.accountId, accountId);
  const rows = await db
    .select({ ...post, video: posts.videoHash })
    .from(posts)
    .where(own)
    .orderBy(posts.createdAt);
  const pictures = await db
    .select({ postId: postPictures.postId, path: postPictures.path })
    .from(postPictures)
    .innerJoin(posts, eq(posts.id, postPictures.postId))
    .where(own)
    .orderBy(asc(postPictures.position));
  const tagged = await db
    .select({ postId: postTags.postId, username: otherUsername })
    .from(postTags)
    .innerJoin(posts, eq(posts.id, postTags.postId))
    .innerJoin(accounts, eq(accounts.id, postTags.accountId))
    .where(own)
    .orderBy(asc(postTags.position));
  const picturesOf = Map.groupBy(pictures, ({ postId }) => postId);
  const taggedIn = Map.groupBy(tagged, ({ postId }) => postId);
  return rows.map((row) => ({
    ...row,
    video: videoFile(files, row.video),
    pictures: (picturesOf.get(row.id) ?? []).map(({ path }) => pictureFile(files, path)),
    tagged: (taggedIn.get(row.id) ?? []).map(({ username }) => username),
  }));
}
