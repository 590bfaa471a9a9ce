/** Tag of every cached page that shows this member. Usernames are folded as in URLs. */
export const accountTag = (username: string): string => `person:${username.toLowerCase()}`;

/** Tag of every cached page that shows this post, by its UUID. */
export const postTag = (id: string): string => `post:${id}`;

/** Tag of the pages of a quest. */
export const questTag = (id: string): string => `quest:${id}`;

/** Tag of pages that list quests. */
export const QUESTS_TAG = 'quests';

/** Tag of the cached visibility of a media file. */
export const mediaTag = (hash: string): string => `media:${hash}`;

/** Tag of the list of blocked hosts. */
export const BLOCKED_HOSTS_TAG = 'blocked-hosts';

/** Tag of the sitemaps. */
export const SITEMAP_TAG = 'sitemap';
