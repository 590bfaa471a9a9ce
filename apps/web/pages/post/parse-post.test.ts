import { expect, test } from 'vitest';
import { samplePost } from '../../../../tests/support/fakes/fake-post-api.ts';
import { parsePost } from './parse-post.ts';

test('a post is read from a `post` field or directly', () => {
  const post = samplePost();
  expect(parsePost({ post })).toEqual(post);
  expect(parsePost(post)).toEqual(post);
});

test('missing fields of a post become empty values', () => {
  const shown = parsePost({
    id: 'a',
    creator: { username: 'mia', avatarURL: '/a.svg', id: 'u' },
    created_at: 1_776_492_720,
    taggedUsers: [{ username: 'noah' }, { user_id: 'nobody' }, null],
    likes: -3,
    location: { city: '', country: 'Austria' },
    quest: { title: 'without an id' },
  });
  expect(shown).toEqual({
    id: 'a',
    sId: '',
    imageUrls: [],
    videoUrl: null,
    liked: false,
    likes: 0,
    description: '',
    created_at: '2026-04-18T06:12:00.000Z',
    creator: {
      user_id: 'u',
      username: 'mia',
      display_name: 'mia',
      avatarUrl: '/a.svg',
      badge: '00',
      followed: false,
    },
    quest: null,
    location: { city: null, country: 'Austria' },
    taggedUsers: [{ user_id: '', username: 'noah', display_name: 'noah', avatarUrl: '' }],
  });
});

test.each([
  [null],
  ['<html>'],
  [{}],
  [{ post: {} }],
  [{ post: { id: 'a', created_at: '2026-01-01' } }],
  [{ id: 'a', created_at: 'never', creator: { username: 'mia' } }],
])('%j is not a post', (answer) => {
  expect(parsePost(answer)).toBeNull();
});
