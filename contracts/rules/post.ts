/** Limits of a post: number of pictures, lengths of texts in UTF-16 units, number of tagged members. */
export const POST_LIMITS = {
  pictures: 10,
  description: 2200,
  place: 80,
  tagged: 20,
} as const;

export const SHORT_ID_LENGTH = 8;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const SHORT_ID = /^[\w-]{8}$/;

/** Whether a value has the form of a post's id or short id. */
export const isPostId = (text: string): boolean => UUID.test(text) || SHORT_ID.test(text);
/** Whether a value is a UUID, which is the form of the full ids of posts and quests. */
export const isUuid = (text: string): boolean => UUID.test(text);

/**
 * First path segment in the URL of a removed or unavailable post whose creator may not be named. This
 * username is reserved, and only short links redirect to such a URL.
 */
export const UNKNOWN_CREATOR = 'user';

/** Returns the path of a post's page. The creator's username is in lower case, as in profile URLs. */
export const postPath = (post: { id: string; creator: { username: string } }): string =>
  `/${post.creator.username.toLowerCase()}/post/${post.id}`;
