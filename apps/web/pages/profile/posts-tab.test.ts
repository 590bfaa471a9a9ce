import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PostSummary } from '#contracts/posts';
import type { PublicProfile } from '#contracts/profiles';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { serverI18n } from '../../i18n/server-i18n.ts';
import { PostsTab } from './posts-tab.tsx';

const profile: PublicProfile = {
  user_id: '0199c0de-0000-7000-8000-000000000001',
  username: 'mia',
  display_name: 'Mia Keller',
  badge: '02',
  account_created: '2025-01-06T09:00:00.000Z',
  updated_at: '2025-01-06T09:00:00.000Z',
  profile: { avatarURL: '/avatars/1.svg', bannerColor: '#27364a', bio: '' },
  stats: { highscore: 1, posts: 1, followers: 0, following: 0 },
  followed: false,
};
/** A post created at 22:30 UTC in summer, which is 00:30 on the next day in Zurich. */
const post: PostSummary = {
  id: '0199c0de-0000-7000-9000-000000000001',
  sId: 's0000001',
  imageUrls: [`/media/${'a'.repeat(64)}/1080.webp`],
  description: '',
  created_at: '2026-07-12T22:30:00.000Z',
};
const tabOf = (of: PublicProfile, posts: PostSummary[]) =>
  renderToStaticMarkup(
    LanguageProvider({
      texts: serverI18n('en'),
      children: createElement(PostsTab, { profile: of, posts, wins: [] }),
    }),
  ).replaceAll('\u00a0', ' ');
const tab = (...posts: PostSummary[]) => tabOf(profile, posts);

test('a profile without posts has an empty posts tab', () => {
  expect(tab()).toContain('is just getting started');
});

test('a post without a picture is listed with its description, or its day', () => {
  const html = tab({ ...post, imageUrls: [], description: 'Cold, but worth it' });
  expect(html).toContain(`href="/mia/post/${post.id}"`);
  expect(html).toContain('Cold, but worth it');
  expect(html).not.toContain('is just getting started');
  expect(html).not.toContain('more post');
  expect(tab({ ...post, imageUrls: [] })).toContain('Post from 13 July 2026');
});

test('the alt text of a picture is its truncated description, or the day in Zurich', () => {
  expect(tab(post)).toContain('alt="Post from 13 July 2026"');
  expect(tab({ ...post, description: 'ä'.repeat(2200) })).toContain(`alt="${'ä'.repeat(159)}…"`);
});

test('the number of further posts has a thousands separator', () => {
  const busy = { ...profile, stats: { ...profile.stats, posts: 1235 } };
  expect(tabOf(busy, [post])).toContain('1,234 more posts by Mia Keller');
});
