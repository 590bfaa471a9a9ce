import type { PersonSummary, Post } from '#contracts/posts';

/**
 * Parses the API's response leniently. The post may be in a `post` field or at the top level, avatars in
 * `avatarUrl` or `avatarURL`, and member ids in `user_id` or `id`. Times may be text or Unix seconds. Missing
 * optional fields become empty. Returns null for a response that is not a post.
 */
export function parsePost(answer: unknown): Post | null {
  const post = recordOf(recordOf(answer)?.post) ?? recordOf(answer);
  const creator = recordOf(post?.creator);
  if (!post || !creator) return null;
  const id = text(post.id);
  const username = text(creator.username);
  const created_at = moment(post.created_at);
  if (!id || !username || !created_at) return null;
  return {
    id,
    sId: text(post.sId),
    imageUrls: listOf(post.imageUrls).filter((url): url is string => typeof url === 'string' && url !== ''),
    videoUrl: text(post.videoUrl) || null,
    liked: post.liked === true,
    likes: count(post.likes),
    description: text(post.description),
    created_at,
    creator: { ...person(creator), badge: badge(creator.badge), followed: creator.followed === true },
    quest: questOf(recordOf(post.quest)),
    location: locationOf(recordOf(post.location)),
    taggedUsers: listOf(post.taggedUsers)
      .map((tagged) => person(recordOf(tagged) ?? {}))
      .filter((tagged) => tagged.username !== ''),
  };
}

type Loose = Record<string, unknown>;

const recordOf = (value: unknown): Loose | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : undefined;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const count = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.max(0, Math.trunc(value)) : 0;

function moment(value: unknown): string {
  const date = new Date(typeof value === 'number' ? value * 1000 : text(value));
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

function person(source: Loose): PersonSummary {
  const username = text(source.username);
  return {
    user_id: text(source.user_id) || text(source.id),
    username,
    display_name: text(source.display_name) || username,
    avatarUrl: text(source.avatarUrl) || text(source.avatarURL),
  };
}

const BADGES = ['00', '01', '02', '10', '11'] as const;
const badge = (value: unknown): Post['creator']['badge'] => BADGES.find((code) => code === value) ?? '00';

function questOf(source: Loose | undefined): Post['quest'] {
  const quest_id = text(source?.quest_id);
  return quest_id ? { quest_id, title: text(source?.title) } : null;
}

function locationOf(source: Loose | undefined): Post['location'] {
  const city = text(source?.city) || null;
  const country = text(source?.country) || null;
  return city || country ? { city, country } : null;
}
