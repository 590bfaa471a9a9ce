import type { Post } from '#contracts/posts';

/** Returns the short link of a post (product 10.5), which contains its short id, or its id if it has no short id. */
export function postShareUrl({ id, sId }: Pick<Post, 'id' | 'sId'>, shortLinkOrigin: string): string {
  const query = new URLSearchParams(sId ? { sId } : { id });
  return `${shortLinkOrigin}/s?${query}`;
}
