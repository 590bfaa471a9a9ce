import type { Post } from '#contracts/posts';

/** The short link of a post (product 10.5): by its short id, or by its id if it has none. */
export function postShareUrl({ id, sId }: Pick<Post, 'id' | 'sId'>, shortLinkOrigin: string): string {
  const query = new URLSearchParams(sId ? { sId } : { id });
  return `${shortLinkOrigin}/s?${query}`;
}
