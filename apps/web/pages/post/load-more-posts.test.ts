import { expect, test, vi } from 'vitest';
import { samplePost } from '../../../../tests/support/fakes/fake-post-api.ts';
import { loadMorePosts } from './load-post.ts';

const post = samplePost();
const pageWith = (api: () => Promise<unknown>) => ({ optionalApi: vi.fn(api) as never, onError: vi.fn() });

test('four other posts are shown, never the post itself', async () => {
  const posts = [post, ...Array.from({ length: 5 }, () => samplePost())];
  const found = await loadMorePosts(
    pageWith(async () => ({ posts })),
    post,
  );
  expect(found.map(({ id }) => id)).toEqual(posts.slice(1, 5).map(({ id }) => id));
});

test('a failed request is reported and leaves the post alone', async () => {
  const page = pageWith(() => Promise.reject(new Error('down')));
  expect(await loadMorePosts(page, post)).toEqual([]);
  expect(page.onError).toHaveBeenCalledOnce();
});

test('a creator without an id is not asked for', async () => {
  const page = pageWith(async () => ({ posts: [post] }));
  const nobody = { ...post, creator: { ...post.creator, user_id: '' } };
  expect(await loadMorePosts(page, nobody)).toEqual([]);
  expect(page.optionalApi).not.toHaveBeenCalled();
});
