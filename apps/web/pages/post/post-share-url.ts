import type { Post } from '#contracts/posts';

/** Returns a post's short link (product 10.5), which contains the short id or, without one, the id. */
export function postShareUrl({ id, sId }: Pick<Post, 'id' | 'sId'>, shortLinkOrigin: string): string {
  const query = new URLSearchParams(sId ? { sId } : { id });
  return `${shortLinkOrigin}/s?${query}`;
}
