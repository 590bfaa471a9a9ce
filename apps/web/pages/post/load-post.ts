import { data, redirect } from 'react-router';
import { RequestError } from '#contracts/client';
import type { Post, PostSummary } from '#contracts/posts';
import { isUsername } from '#contracts/rules/names/username';
import { isPostId, postPath } from '#contracts/rules/post';
import type { Page } from '../../context/page-context.ts';
import { parsePost } from './parse-post.ts';

type Failure =
  | { kind: 'notFound' }
  /** `username` comes from the URL; the page links to the profile with that name. */
  | { kind: 'gone'; username: string }
  /** The server's status and message; 500 for an unexpected error. */
  | { kind: 'unexpected'; status: number; message: string | null };

/** The data of a failed load, including the title, which the document head needs as text. */
export type PostFailure = Failure & { title: string };

export interface PostParams {
  username: string;
  id: string;
  /** Query string of the request, with its question mark. */
  search: string;
}

/**
 * Loads the post that a URL identifies. Redirects to the canonical URL if the URL contains another username
 * or the short id. Throws a route error response with a PostFailure: 404 if there is no such post, 410 if it
 * was removed, 500 in all other cases.
 */
export async function loadPost(
  page: Pick<Page, 'api' | 'onError'>,
  { username, id, search }: PostParams,
  titleOf: (kind: PostFailure['kind']) => string,
): Promise<Post> {
  const failure = (found: Failure, status: number) =>
    data({ ...found, title: titleOf(found.kind) } satisfies PostFailure, { status });
  if (!isUsername(username) || !isPostId(id)) throw failure({ kind: 'notFound' }, 404);
  const found = await readPost(page, id);
  if ('kind' in found)
    throw failure(found.kind === 'gone' ? { ...found, username } : found, STATUS[found.kind]);
  const path = postPath(found);
  if (path !== `/${username}/post/${id}`) throw redirect(`${path}${languageOf(search)}`, 301);
  return found;
}

const MORE_POSTS = 4;

/** Returns the creator's latest other posts; none if the request fails, so that the post is still shown. */
export async function loadMorePosts(
  { optionalApi, onError }: Pick<Page, 'optionalApi' | 'onError'>,
  { id, creator: { user_id } }: Post,
): Promise<PostSummary[]> {
  if (!user_id) return [];
  try {
    const { posts = [] } = await optionalApi('GET /api/v1/users/@me/media/get/{user_id}', {
      params: { user_id },
      query: { limit: MORE_POSTS + 1 },
    });
    return posts.filter((post) => post.id !== id).slice(0, MORE_POSTS);
  } catch (error) {
    onError(error);
    return [];
  }
}

const STATUS = { notFound: 404, gone: 410, unexpected: 500 } as const;

async function readPost(
  { api, onError }: Pick<Page, 'api' | 'onError'>,
  id: string,
): Promise<Post | Failure> {
  try {
    const answer: unknown = await api('GET /api/v1/users/@me/media/post/get/{id}', { params: { id } });
    const post = parsePost(answer);
    if (post) return post;
    onError(new Error('the API response is not a post'));
    return { kind: 'unexpected', status: 500, message: null };
  } catch (error) {
    const known = error instanceof RequestError ? error : null;
    if (known?.status === 404) return { kind: 'notFound' };
    if (known?.status === 410) return { kind: 'gone', username: '' };
    onError(error);
    return { kind: 'unexpected', status: known?.status || 500, message: errorMessage(known?.data) };
  }
}

/**
 * Returns the message of an error response: `error_description` in our own error format, `message` in others.
 * Returns null if there is none.
 */
function errorMessage(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { error_description, message } = answer as { error_description?: unknown; message?: unknown };
  const words = [error_description, message].find((text) => typeof text === 'string' && text.trim() !== '');
  return typeof words === 'string' ? words.trim() : null;
}

function languageOf(search: string): string {
  const language = new URLSearchParams(search).get('lng');
  return language === null ? '' : `?lng=${encodeURIComponent(language)}`;
}
