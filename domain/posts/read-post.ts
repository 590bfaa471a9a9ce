import { and, asc, eq, sql } from 'drizzle-orm';
import type { Post } from '#contracts/posts';
import { videoPath } from '#contracts/rules/picture-sizes';
import { isUuid } from '#contracts/rules/post';
import type { Database } from '#db/client';
import { prepared } from '#db/prepared';
import { accounts, follows, likes, postPictures, posts, postTags, profiles, quests } from '#db/schema';
import { isAccountVisible, isPostVisible } from '#db/visibility';
import { type Context, ProductError } from '#domain/context';
import { avatarUrl } from '#domain/profiles';
import { byLanguage, type Language, translation } from '#locales/languages';

const postQuery = (db: Database, name: typeof posts.id | typeof posts.shortId) =>
  db
    .select({
      id: posts.id,
      sId: posts.shortId,
      pictures: sql<string[]>`array(
        select ${postPictures.path} from ${postPictures}
        where ${postPictures.postId} = ${posts.id} order by ${postPictures.position})`,
      videoHash: posts.videoHash,
      likes: posts.likes,
      description: posts.description,
      createdAt: posts.createdAt,
      city: posts.city,
      country: posts.country,
      isShown: sql<boolean>`${isPostVisible}`,
      creator: {
        id: accounts.id,
        username: accounts.username,
        displayName: accounts.displayName,
        avatarPath: profiles.avatarPath,
        badge: profiles.badge,
      },
      quest: { id: quests.id, texts: quests.texts },
      likedBy: likes.accountId,
      followedBy: follows.followerId,
    })
    .from(posts)
    .innerJoin(accounts, eq(accounts.id, posts.accountId))
    .innerJoin(profiles, eq(profiles.accountId, posts.accountId))
    .leftJoin(quests, eq(quests.id, posts.questId))
    // `reader` is null for visitors, and then matches no row.
    .leftJoin(likes, and(eq(likes.postId, posts.id), eq(likes.accountId, sql.placeholder('reader'))))
    .leftJoin(
      follows,
      and(eq(follows.followedId, posts.accountId), eq(follows.followerId, sql.placeholder('reader'))),
    )
    .where(and(eq(name, sql.placeholder('name')), isAccountVisible))
    .prepare('');

const byId = prepared((db) => postQuery(db, posts.id));
const byShortId = prepared((db) => postQuery(db, posts.shortId));

const taggedIn = prepared((db) =>
  db
    .select({
      id: accounts.id,
      username: accounts.username,
      displayName: accounts.displayName,
      avatarPath: profiles.avatarPath,
    })
    .from(postTags)
    .innerJoin(accounts, eq(accounts.id, postTags.accountId))
    .innerJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(and(eq(postTags.postId, sql.placeholder('postId')), isAccountVisible))
    .orderBy(asc(postTags.position))
    .prepare(''),
);

/**
 * Returns a post by id or short id, with texts in the caller's language. `liked` and `followed` refer to the
 * calling member and are false for other callers. Errors: `post_not_found`, also if its account is
 * hidden, as that of its profile; `post_gone` if the post was removed or hidden.
 */
export async function readPost(context: Context, input: { id: string }): Promise<Post> {
  const { actor, caller, publicOrigin } = context;
  const [row] = await (isUuid(input.id) ? byId : byShortId)(context.db).execute({
    name: input.id,
    reader: actor.kind === 'member' ? actor.accountId : null,
  });
  if (!row) throw new ProductError('post_not_found');
  if (!row.isShown) throw new ProductError('post_gone');
  const tagged = await taggedIn(context.db).execute({ postId: row.id });
  const { creator, quest } = row;
  return {
    id: row.id,
    sId: row.sId,
    imageUrls: row.pictures.map((path) => `${publicOrigin}${path}`),
    videoUrl: row.videoHash === null ? null : `${publicOrigin}${videoPath(row.videoHash)}`,
    liked: row.likedBy !== null,
    likes: row.likes,
    description: row.description,
    created_at: row.createdAt.toISOString(),
    creator: { ...summary(context, creator), badge: creator.badge, followed: row.followedBy !== null },
    quest: quest && { quest_id: quest.id, title: translation(quest.texts, caller.language).title },
    location:
      row.city === null && row.country === null
        ? null
        : { city: row.city, country: row.country && countryName(row.country, caller.language) },
    taggedUsers: tagged.map((person) => summary(context, person)),
  };
}

const summary = (
  context: Pick<Context, 'publicOrigin'>,
  person: { id: string; username: string; displayName: string; avatarPath: string | null },
) => ({
  user_id: person.id,
  username: person.username,
  display_name: person.displayName,
  avatarUrl: avatarUrl(context, person),
});

const countryNames = byLanguage((language) => new Intl.DisplayNames(language, { type: 'region' }));

/** Returns the name of a country, or the code itself if it has no name, such as `XX`. */
const countryName = (code: string, language: Language): string => countryNames[language].of(code) ?? code;
