/** What a post may hold (spec section 3, post; limits are ours). */
export const POST_LIMITS = {
  pictures: 10,
  description: 2200,
  place: 80,
  tagged: 20,
} as const;

const MEGABYTE = 1024 * 1024;

/** What may be uploaded at once: pictures, or one video. Bytes. */
export const UPLOAD_LIMITS = {
  pictures: POST_LIMITS.pictures,
  pictureBytes: 15 * MEGABYTE,
  /** Width times height; more is refused before it is decoded. */
  picturePixels: 50_000_000,
  videoBytes: 100 * MEGABYTE,
  /** All files of a call together. */
  bytes: POST_LIMITS.pictures * 15 * MEGABYTE,
  /** How long a call may take to come: the largest video at 60 kB a second. */
  ms: 30 * 60_000,
} as const;

/** How slowly an upload may come: a call that trickles gives its place to others. */
export const UPLOAD_MIN_RATE = {
  bytesPerSecond: 20_000,
  initialPauseSeconds: 10,
  maxPauseSeconds: 30,
} as const;

const GIGABYTE = 1024 * MEGABYTE;

/**
 * What one process receives at a time: calls, and bytes on its disk of files that are not stored yet. An account has one
 * call.
 */
export const UPLOAD_CAPACITY = {
  all: { calls: 128, bytes: 1200 * MEGABYTE },
  /** Of accounts in their first week. */
  young: { calls: 64, bytes: 800 * MEGABYTE },
  network: { calls: 16, bytes: 600 * MEGABYTE },
};

/** What an account may store: bytes of the files as they are kept, in a day and in all. Smaller in its first week. */
export const STORAGE_LIMITS = {
  young: { day: 300 * MEGABYTE, total: GIGABYTE },
  grown: { day: GIGABYTE, total: 20 * GIGABYTE },
} as const;

/** Short ids of posts, for links that fit everywhere. */
export const SHORT_ID_LENGTH = 8;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const SHORT_ID = /^[\w-]{8}$/;

/** Whether a text is the id of a post, or its short id. */
export const isPostId = (text: string): boolean => UUID.test(text) || SHORT_ID.test(text);
/** The long form alone, which posts and quests are kept under. */
export const isUuid = (text: string): boolean => UUID.test(text);

/**
 * First segment of the address of a post that is gone or could not be had, where nobody is to be named. Nobody can have
 * that name; only short links lead there.
 */
export const UNKNOWN_CREATOR = 'user';

/** Path of a post's page; the creator's name is folded as profiles' addresses are. */
export const postPath = (post: { id: string; creator: { username: string } }): string =>
  `/${post.creator.username.toLowerCase()}/post/${post.id}`;
