/** Returns the tag of every cached page that shows this member. Usernames are in lower case, as in URLs. */
export const accountTag = (username: string): string => `person:${username.toLowerCase()}`;

/** Returns the tag of every cached page that shows this post. `id` is the post's UUID. */
export const postTag = (id: string): string => `post:${id}`;

/** Returns the tag of a quest's pages. */
export const questTag = (id: string): string => `quest:${id}`;

/** Tag of pages that list quests. */
export const QUESTS_TAG = 'quests';

/** Returns the tag of a media file's cached visibility. */
export const mediaTag = (hash: string): string => `media:${hash}`;

export const BLOCKED_HOSTS_TAG = 'blocked-hosts';

export const SITEMAP_TAG = 'sitemap';
