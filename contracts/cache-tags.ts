/** The tag of every cached page that shows this person; names are folded as addresses are. */
export const accountTag = (username: string): string => `person:${username.toLowerCase()}`;

/** The tag of every cached page that shows this post, by its long id. */
export const postTag = (id: string): string => `post:${id}`;

/** The tag of a quest's own pages. */
export const questTag = (id: string): string => `quest:${id}`;

/** The tag of pages that list quests. */
export const QUESTS_TAG = 'quests';

/** The tag of what is remembered of a media file: whether something public shows it. */
export const mediaTag = (hash: string): string => `media:${hash}`;

/** The tag of the list of hosts that no link may lead to. */
export const BLOCKED_HOSTS_TAG = 'blocked-hosts';

/** The tag of lists for search engines. */
export const SITEMAP_TAG = 'sitemap';
