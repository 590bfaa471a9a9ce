import type { Post } from '#contracts/posts';

/** The short address of a post (spec section 9): by its short id, or by its id where it has none. */
export function postShareUrl({ id, sId }: Pick<Post, 'id' | 'sId'>, shortLinkOrigin: string): string {
  const query = new URLSearchParams(sId ? { sId } : { id });
  return `${shortLinkOrigin}/s?${query}`;
}
